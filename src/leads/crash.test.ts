import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { customerEnquiries, leadDeliveries, leadEvents } from "../db/lead-schema.ts";
import { keepApplication, untilApplication } from "./test-applications.ts";
import { createTestLeads, eventually, type TestLeads } from "./test-leads.ts";
import { startTestMailServer, type TestMailServer } from "./test-mail-server.ts";

const LEADS = 240;
const KILLS = 6;
const ROOT = resolve(import.meta.dirname, "../..");

let leads: TestLeads;
let mail: TestMailServer;
let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  leads = await createTestLeads();
  mail = await startTestMailServer({ delay: 15 });
  dataDir = await mkdtemp(join(inject("runFolder"), "crash-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await mail.close();
  await leads.close();
});

/** A worker as `npm run worker` starts it. */
async function startWorker(databaseUrl = leads.url, smtpUrl = mail.url): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["src/server/processes/worker.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      SITE_URL: "https://karoo.example",
      LEAD_RETRY_SECONDS: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for await (const line of child.stdout as AsyncIterable<Buffer>) if (String(line).includes("working")) break;
  return child;
}

/** The same numbers from 0 to 1 in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it("workers killed in the middle of their work lose nothing, and what comes twice has the same id", async () => {
  const chance = random(20_261_121);
  // Now and then the mail server has a bad moment too.
  mail.treat(() => (chance() < 0.02 ? 451 : chance() < 0.02 ? "hang up" : "take"));
  const kept = [];
  for (let n = 0; n < LEADS; n++) kept.push(await leads.keep({ cellPhone: `+2782${1_000_000 + n}` }));

  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker();
    // At a letter rather than at a time: however fast the machine, the last kill comes before the last letter.
    const until = mail.taken.length + 1 + Math.floor(chance() * 60);
    await eventually(async () => mail.taken.length >= until);
    await sleep(chance() * 20);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
  const interrupted = await leads.db.$count(leadDeliveries, eq(leadDeliveries.status, "Sending"));
  const left = () => leads.db.$count(leadDeliveries, ne(leadDeliveries.status, "Delivered"));
  const unfinished = await left();
  const last = await startWorker();
  await eventually(
    async () =>
      (await leads.db.$count(customerEnquiries, ne(customerEnquiries.status, "Delivered"))) === 0 &&
      (await left()) === 0,
    150_000,
  );
  last.kill("SIGTERM");
  const [code] = await once(last, "exit");

  const deliveries = await leads.db.select().from(leadDeliveries);
  const events = await leads.db
    .select({ id: leadEvents.deliveryId, times: sql<number>`count(*)::int` })
    .from(leadEvents)
    .where(sql`status = 'Delivered' and delivery_id is not null`)
    .groupBy(leadEvents.deliveryId);
  const arrived = new Set(mail.taken);
  const lost = deliveries.filter(({ messageId }) => !arrived.has(messageId));
  console.log(
    `leads ${LEADS}, deliveries ${deliveries.length}, kills ${KILLS} (${interrupted} deliveries cut off and ` +
      `${unfinished - interrupted} not begun at the last), delivered ${arrived.size}, ` +
      `repeats ${mail.taken.length - arrived.size}, lost ${lost.length}`,
  );
  expect(unfinished).toBeGreaterThan(0); // else nothing was killed in the middle
  expect(deliveries).toHaveLength(LEADS * 3); // to people, to the CRM, to the customer
  expect(lost).toEqual([]);
  expect([...arrived].sort()).toEqual(deliveries.map(({ messageId }) => messageId).sort());
  expect(events).toHaveLength(deliveries.length);
  expect(new Set(events.map(({ times }) => times))).toEqual(new Set([1]));
  expect(kept.length).toBe(LEADS);
  expect(code).toBe(0);
}, 240_000);

it("a worker that is told to stop finishes the letter in its hands", async () => {
  const slow = await startTestMailServer({ delay: 1500 });
  const own = await createTestLeads();
  try {
    const worker = await startWorker(own.url, slow.url);
    const lead = await own.keep();
    await eventually(async () => slow.offered() === 3);
    worker.kill("SIGTERM");
    const [code] = await once(worker, "exit");
    expect(code).toBe(0);
    expect(slow.taken).toHaveLength(3);
    const { deliveries } = await own.read(lead);
    expect(deliveries.map(({ status }) => status)).toEqual(["Delivered", "Delivered", "Delivered"]);
  } finally {
    await slow.close();
    await own.close();
  }
}, 150_000);

it("a finance desk is told although the worker is killed with its letter in hand", async () => {
  const slow = await startTestMailServer({ delay: 1500 });
  const own = await createTestLeads();
  try {
    const killed = await startWorker(own.url, slow.url);
    const reference = await keepApplication(own);
    await eventually(async () => slow.offered() === 1);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const worker = await startWorker(own.url, slow.url);
    const { deliveries } = await untilApplication(own, reference, "Delivered");
    expect(deliveries).toMatchObject([{ status: "Delivered", attempts: 2 }]);
    expect(new Set(slow.taken)).toEqual(new Set([`application-${reference}.1@karoo.example`]));
    worker.kill("SIGTERM");
    await once(worker, "exit");
  } finally {
    await slow.close();
    await own.close();
  }
}, 150_000);
