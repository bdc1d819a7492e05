import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStopLimit } from "../../background/stop-limit.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { addChannel } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { dealerChannels } from "../../db/schema/enquiries/deliveries.ts";
import type { WorkerSettings } from "../settings.ts";
import { type SilentServer, startSilentServer } from "../test-support/silent-server.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";

const MAX_STOP_MS = 3000;

const context = testDelivery();
let silent: SilentServer;
beforeEach(async () => {
  silent = await startSilentServer();
});
afterEach(async () => {
  await silent.close();
  await context.leads.db.delete(dealerChannels).where(sql`kind = 'webhook'`);
});

/** Starts a worker, stops it once `isWaiting`, and returns how long that took. */
async function stopWhile(isWaiting: () => boolean, settings: Partial<WorkerSettings> = {}): Promise<number> {
  const limit = createStopLimit();
  const worker = context.startWorker({ stopSignal: limit.signal, ...settings });
  await eventually(async () => isWaiting());
  const startedAt = performance.now();
  await limit.finish(worker.stop());
  return performance.now() - startedAt;
}

it("a mail server that says nothing does not hold a stop; the next worker delivers", async () => {
  const lead = await context.store();
  const smtpUrl = `smtp://127.0.0.1:${silent.port}`;
  expect(await stopWhile(() => silent.connections() > 0, { smtpUrl })).toBeLessThan(MAX_STOP_MS);
  await eventually(async () => silent.connections() === 0);
  context.startWorker();
  const { deliveries } = await context.until(lead, "Delivered");
  expect(context.mail.accepted.toSorted()).toEqual(deliveries.map(({ messageId }) => messageId).toSorted());
});

it("a mail server that does not acknowledge an e-mail does not hold a stop; it gets it again under its Message-ID", async () => {
  const lead = await context.store();
  context.mail.respond(() => "stall");
  expect(await stopWhile(() => context.mail.offered() > 0)).toBeLessThan(MAX_STOP_MS);
  context.mail.respond(() => "accept");
  context.startWorker();
  const { deliveries } = await context.until(lead, "Delivered");
  expect(context.mail.accepted.toSorted()).toEqual(deliveries.map(({ messageId }) => messageId).toSorted());
});

it("a webhook that does not answer does not hold a stop, and no failure is recorded", async () => {
  const dealerId = await getDealerId(context.leads.db, "renault-rustenburg");
  const channel = { dealerId, kind: "webhook", purpose: "sales", secret: "s3cret" } as const;
  await addChannel(context.leads.db, { ...channel, address: `http://127.0.0.1:${silent.port}/` });
  const lead = await context.store({ dealer: "renault-rustenburg" });
  expect(await stopWhile(() => silent.connections() > 0)).toBeLessThan(MAX_STOP_MS);
  const { deliveries } = await context.leads.read(lead);
  expect(deliveries.filter(({ kind }) => kind === "webhook")).toMatchObject([{ status: "Sending", lastError: null }]);
});

it("a mailbox that says nothing does not hold a stop", async () => {
  const replyImapUrl = `imap://leads:secret@127.0.0.1:${silent.port}/INBOX`;
  const mailbox = { replyImapUrl, replyAddress: "leads@reply.karoo.example" };
  expect(await stopWhile(() => silent.connections() > 0, mailbox)).toBeLessThan(MAX_STOP_MS);
  await eventually(async () => silent.connections() === 0);
});
