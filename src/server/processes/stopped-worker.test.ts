import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { type SilentServer, startSilentServer } from "../../leads/test-support/silent-server.ts";
import { createTestLeads, eventually, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../../leads/test-support/test-mail-server.ts";
import { type StartedProcess, startProcess } from "../test-support/site-process.ts";

const MAX_STOP_MS = 3000;

let leads: TestLeads;
let mail: TestMailServer;
let silent: SilentServer;
let dataDir: string;
let running: StartedProcess | undefined;
beforeAll(async () => {
  leads = await createTestLeads();
  [mail, silent] = [await startTestMailServer(), await startSilentServer()];
  dataDir = await mkdtemp(join(inject("runFolder"), "stopped-"));
});
afterEach(() => running?.child.kill("SIGKILL"));
afterAll(async () => {
  await silent.close();
  await mail.close();
  await leads.close();
});

async function startWorker(environment: Record<string, string>): Promise<StartedProcess> {
  const settings = { DATABASE_URL: leads.url, DATA_DIR: dataDir, SITE_URL: "https://karoo.example" };
  running = await startProcess("worker", { ...settings, ...environment });
  return running;
}

it("a worker that is connected to silent servers stops within seconds; the next one delivers", async () => {
  const lead = await leads.store();
  const stopped = await startWorker({
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
    REPLY_ADDRESS: "leads@reply.karoo.example",
    REPLY_IMAP_URL: `imap://leads:secret@127.0.0.1:${silent.port}/INBOX`,
  });
  const emails = async () => (await leads.read(lead)).deliveries.map(({ messageId }) => messageId);
  // One connection more for the mailbox.
  await eventually(async () => silent.connections() > 1 && silent.connections() > (await emails()).length);
  const startedAt = performance.now();
  expect(await stopped.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(MAX_STOP_MS);

  const next = await startWorker({ SMTP_URL: mail.url });
  await eventually(async () => (await leads.read(lead)).lead.status === "Delivered");
  await eventually(async () => mail.accepted.length === (await emails()).length);
  expect(mail.accepted.toSorted()).toEqual((await emails()).toSorted());
  expect(await next.stop()).toBe(0);
}, 120_000);
