import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { randomNumbers } from "../../../test/random-numbers.ts";
import { DELIVERY_KINDS } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { auditEntries } from "../../db/schema/changes.ts";
import { leadDeliveries, leadEvents } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { outboundEvents } from "../../db/schema/enquiries/outbound-events.ts";
import { storeApplication, untilApplication } from "../test-support/test-applications.ts";
import {
  addTeam,
  queueMornings,
  queueReports,
  storeAcceptedOffer,
  storeApplications,
  storeHolds,
  storeTestDrives,
  storeWithReply,
  subscribe,
} from "../test-support/test-desk.ts";
import { createTestLeads, eventually, type TestLeads } from "../test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../test-support/test-mail-server.ts";
import { startTestWebhook, type TestWebhook } from "../test-support/test-webhook.ts";

const LEADS = 27;
const TEST_DRIVES = 6;
const OFFERS = 5;
/** Half of them are confirmed, half are given up. */
const HOLDS = 6;
const APPLICATIONS = 4;
const KILLS = 2;
const FINANCE_KEY = randomBytes(32);
const financeKeys = deriveEncryptionKeys([FINANCE_KEY]);
const ROOT = resolve(import.meta.dirname, "../../..");

let leads: TestLeads;
let mail: TestMailServer;
let webhook: TestWebhook;
let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "crash-"));
});
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Sets up a database and receivers for one test, also when it is retried. */
async function setUp(): Promise<void> {
  leads = await createTestLeads();
  mail = await startTestMailServer({ delayMs: 15 });
  webhook = await startTestWebhook({ delayMs: 15 });
  onTestFinished(async () => {
    for (const child of running) child.kill("SIGKILL");
    await Promise.all([mail.close(), webhook.close()]);
    await leads.close();
  });
}

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
      FINANCE_KEY: FINANCE_KEY.toString("base64"),
      WEBHOOK_NETWORKS: "127.0.0.0/8",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for await (const line of child.stdout as AsyncIterable<Buffer>) if (String(line).includes("working")) break;
  return child;
}

/** Makes all queued deliveries due at once, also reminders, in an order that mixes all kinds. */
const makeDue = () =>
  leads.db
    .update(leadDeliveries)
    .set({ nextAttemptAt: sql`now() - (hashtext(message_id) & 1023) * interval '1 millisecond'` })
    .where(eq(leadDeliveries.status, "Queued"));

/** Who got each lead, in the order of the assignments. */
async function readAssignments(): Promise<{ enquiryId: number; ownerId: number }[]> {
  const { id, itemId, after, resource } = auditEntries;
  const rows = await leads.db
    .select({ itemId, ownerId: sql<number>`(${after} ->> 'ownerId')::integer` })
    .from(auditEntries)
    .where(and(eq(resource, "customer_enquiries"), sql`${after} ? 'ownerId'`))
    .orderBy(id);
  return rows.map(({ itemId, ownerId }) => ({ enquiryId: Number(itemId), ownerId }));
}

it("killed workers lose no message, repeat one only under the same id, and give each lead to one person", async () => {
  await setUp();
  const { db } = leads;
  const chance = randomNumbers(20_261_121);
  // The receivers sometimes fail too.
  mail.respond(() => (chance() < 0.02 ? 451 : chance() < 0.02 ? "hang up" : "accept"));
  webhook.respond(() => (chance() < 0.02 ? 503 : chance() < 0.02 ? "hang up" : "accept"));
  const team = await addTeam(db, 3);
  await subscribe(db, webhook.url);
  for (let n = 0; n < LEADS; n++) {
    const lead = await storeWithReply(leads, `+2782${1_000_000 + n}`);
    if (n < OFFERS) await storeAcceptedOffer(leads, lead);
  }
  await storeTestDrives(leads, TEST_DRIVES);
  await storeHolds(leads, HOLDS);
  await storeApplications(db, financeKeys, APPLICATIONS);
  const now = new Date();
  const reports = await queueReports(db, now);
  expect(await queueReports(db, now)).toBe(0);

  const accepted = () => [...mail.accepted, ...webhook.accepted];
  for (let kill = 0; kill < KILLS; kill++) {
    await makeDue();
    const worker = await startWorker();
    // Counted in messages, not in time, so that on any machine the last kill comes before the last message.
    const until = accepted().length + 1 + Math.floor(chance() * 80);
    const routed = () => db.$count(customerEnquiries, isNotNull(customerEnquiries.routedAt));
    await eventually(async () => accepted().length >= until && (await routed()) >= team.length);
    await sleep(chance() * 20);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    // Routed leads also cause escalations to the managers and morning e-mails to their owners.
    await db.update(customerEnquiries).set({ escalateAt: sql`now()` }).where(isNotNull(customerEnquiries.routedAt));
    await queueMornings(db, now);
  }
  const interrupted = await db.$count(leadDeliveries, eq(leadDeliveries.status, "Sending"));
  const left = () => db.$count(leadDeliveries, ne(leadDeliveries.status, "Delivered"));
  const unfinished = await left();
  await makeDue();
  const last = await startWorker();
  await eventually(
    async () =>
      (await db.$count(customerEnquiries, ne(customerEnquiries.status, "Delivered"))) === 0 &&
      (await db.$count(outboundEvents, isNull(outboundEvents.queuedAt))) === 0 &&
      (await left()) === 0,
    150_000,
  );
  last.kill("SIGTERM");
  const [code] = await once(last, "exit");

  const deliveries = await db.select().from(leadDeliveries);
  const events = await db
    .select({ id: leadEvents.deliveryId, times: sql<number>`count(*)::int` })
    .from(leadEvents)
    .where(sql`status = 'Delivered' and delivery_id is not null`)
    .groupBy(leadEvents.deliveryId);
  const arrived = new Set(accepted());
  const lost = deliveries.filter(({ messageId }) => !arrived.has(messageId));
  console.log(
    `leads ${LEADS + TEST_DRIVES + HOLDS}, deliveries ${deliveries.length}, kills ${KILLS} (${interrupted} deliveries cut off and ` +
      `${unfinished - interrupted} not begun at the last), delivered ${arrived.size}, ` +
      `repeats ${accepted().length - arrived.size}, lost ${lost.length}`,
  );
  expect(unfinished).toBeGreaterThan(0); // otherwise no kill interrupted anything
  const byKind = Object.groupBy(deliveries, ({ kind }) => kind);
  const counts = Object.fromEntries(Object.entries(byKind).map(([kind, all]) => [kind, all.length]));
  const enquiries = LEADS + TEST_DRIVES + HOLDS;
  const escalated = await db.$count(customerEnquiries, isNotNull(customerEnquiries.escalatedAt));
  expect(escalated).toBeGreaterThan(0);
  expect(counts).toEqual({
    email: enquiries + APPLICATIONS,
    adf: enquiries,
    confirmation: enquiries,
    reply: LEADS,
    offer: OFFERS,
    offer_notice: OFFERS,
    escalation: escalated,
    appointment: TEST_DRIVES,
    appointment_notice: TEST_DRIVES,
    reminder: TEST_DRIVES,
    hold: HOLDS,
    hold_reminder: HOLDS / 2,
    hold_notice: HOLDS / 2,
    document_request: APPLICATIONS / 2,
    documents_received: APPLICATIONS / 2,
    event: enquiries + APPLICATIONS,
    report: reports,
    morning: team.length,
  });
  expect(Object.keys(counts).sort()).toEqual(
    DELIVERY_KINDS.filter((kind) => !["webhook", "feed_failure", "monthly", "whatsapp"].includes(kind)).sort(),
  );
  expect(new Set(byKind.escalation?.map(({ enquiryId }) => enquiryId)).size).toBe(escalated); // once a lead
  expect(lost).toEqual([]);
  expect([...arrived].sort()).toEqual(deliveries.map(({ messageId }) => messageId).sort());
  expect(events).toHaveLength(deliveries.length);
  expect(new Set(events.map(({ times }) => times))).toEqual(new Set([1]));
  expect(code).toBe(0);

  const assignments = await readAssignments();
  const owned = await db
    .select({ enquiryId: customerEnquiries.id, ownerId: customerEnquiries.ownerId })
    .from(customerEnquiries);
  expect(new Map(assignments.map((one) => [one.enquiryId, one.ownerId]))).toEqual(
    new Map(owned.map((one) => [one.enquiryId, one.ownerId])),
  );
  // Nobody is passed over, and nobody has two turns in a row.
  expect(assignments.map(({ ownerId }) => ownerId)).toEqual(owned.map((_, n) => team[n % team.length]));
}, 240_000);

it("a worker that is stopped completes its deliveries in progress", async () => {
  const slow = await startTestMailServer({ delayMs: 500 });
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
    const reference = await storeApplication(own.db, { keys: financeKeys });
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
