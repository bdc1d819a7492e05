import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Lead } from "../../db/queries/leads/routing.ts";
import { lockLead } from "../../db/queries/leads/subject.ts";
import { customerEnquiries, leadDeliveries, leadEvents } from "../../db/schema/leads.ts";
import { queueReply } from "../replies/queue-reply.ts";
import { storeApplication, untilApplication } from "../test-support/test-applications.ts";
import { createTestLeads, eventually, type StoredLead, type TestLeads } from "../test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../test-support/test-mail-server.ts";

const LEADS = 60;
const KILLS = 2;
const ROOT = resolve(import.meta.dirname, "../../..");

let leads: TestLeads;
let mail: TestMailServer;
let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  leads = await createTestLeads();
  mail = await startTestMailServer({ delayMs: 15 });
  dataDir = await mkdtemp(join(inject("runFolder"), "crash-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await mail.close();
  await leads.close();
});

/** Starts a worker process like `npm run worker`. */
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

/** A pseudo-random generator with a fixed seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Stores a lead that somebody replies to. */
async function storeWithReply(cellPhone: string): Promise<StoredLead> {
  const stored = await leads.store({ cellPhone });
  await leads.db.transaction(async (tx) => {
    const lead = (await lockLead(tx, stored.id)) as Lead;
    const reply = { subject: "The car", text: "Good day", person: { number: null, name: "Lindiwe Maseko" } };
    await queueReply(tx, lead, reply, "https://karoo.example");
  });
  return stored;
}

it("killed workers lose no delivery, and repeat one only under the same message id", async () => {
  const chance = random(20_261_121);
  // The mail server sometimes fails too.
  mail.respond(() => (chance() < 0.02 ? 451 : chance() < 0.02 ? "hang up" : "accept"));
  const stored = [];
  for (let n = 0; n < LEADS; n++) stored.push(await storeWithReply(`+2782${1_000_000 + n}`));

  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker();
    // Counted in e-mails, not in time, so that on any machine the last kill comes before the last e-mail.
    const until = mail.accepted.length + 1 + Math.floor(chance() * 40);
    await eventually(async () => mail.accepted.length >= until);
    await sleep(chance() * 20);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    // The managers are told of what has been routed, too.
    await leads.db
      .update(customerEnquiries)
      .set({ escalateAt: sql`now()` })
      .where(isNotNull(customerEnquiries.routedAt));
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
  const arrived = new Set(mail.accepted);
  const lost = deliveries.filter(({ messageId }) => !arrived.has(messageId));
  console.log(
    `leads ${LEADS}, deliveries ${deliveries.length}, kills ${KILLS} (${interrupted} deliveries cut off and ` +
      `${unfinished - interrupted} not begun at the last), delivered ${arrived.size}, ` +
      `repeats ${mail.accepted.length - arrived.size}, lost ${lost.length}`,
  );
  expect(unfinished).toBeGreaterThan(0); // otherwise no kill interrupted anything
  expect(deliveries.filter(({ kind }) => kind !== "escalation")).toHaveLength(LEADS * 4); // people, CRM, the confirmation, the reply
  const escalated = deliveries.filter(({ kind }) => kind === "escalation").map(({ enquiryId }) => enquiryId);
  const due = await leads.db.$count(customerEnquiries, isNotNull(customerEnquiries.escalatedAt));
  expect(due).toBeGreaterThan(0);
  expect(new Set(escalated).size).toBe(escalated.length); // once a lead
  expect(escalated).toHaveLength(due);
  expect(lost).toEqual([]);
  expect([...arrived].sort()).toEqual(deliveries.map(({ messageId }) => messageId).sort());
  expect(events).toHaveLength(deliveries.length);
  expect(new Set(events.map(({ times }) => times))).toEqual(new Set([1]));
  expect(stored.length).toBe(LEADS);
  expect(code).toBe(0);
}, 240_000);

it("a worker that is stopped completes its deliveries in progress", async () => {
  const slow = await startTestMailServer({ delayMs: 1500 });
  const own = await createTestLeads();
  try {
    const worker = await startWorker(own.url, slow.url);
    const lead = await own.store();
    await eventually(async () => slow.offered() === 3);
    worker.kill("SIGTERM");
    const [code] = await once(worker, "exit");
    expect(code).toBe(0);
    expect(slow.accepted).toHaveLength(3);
    const { deliveries } = await own.read(lead);
    expect(deliveries.map(({ status }) => status)).toEqual(["Delivered", "Delivered", "Delivered"]);
  } finally {
    await slow.close();
    await own.close();
  }
}, 150_000);

it("a finance desk is notified although the worker is killed while it sends the notice", async () => {
  const slow = await startTestMailServer({ delayMs: 1500 });
  const own = await createTestLeads();
  try {
    const killed = await startWorker(own.url, slow.url);
    const reference = await storeApplication(own.db);
    await eventually(async () => slow.offered() === 1);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const worker = await startWorker(own.url, slow.url);
    const { deliveries } = await untilApplication(own.db, reference, "Delivered");
    expect(deliveries).toMatchObject([{ status: "Delivered", attempts: 2 }]);
    expect(new Set(slow.accepted)).toEqual(new Set([`application-${reference}.1@karoo.example`]));
    worker.kill("SIGTERM");
    await once(worker, "exit");
  } finally {
    await slow.close();
    await own.close();
  }
}, 150_000);
