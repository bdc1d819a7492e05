import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { addWhatsAppAnswer } from "../../db/queries/enquiries/whatsapp/whatsapp-answers.ts";
import { storeWhatsAppEvents } from "../../db/queries/enquiries/whatsapp/whatsapp-events.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { leadMessages } from "../../db/schema/enquiries/lead-messages.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { insertLead } from "../test-support/insert-lead.ts";
import { createTestLeads, eventually, type TestLeads } from "../test-support/test-leads.ts";
import { processNextEvent } from "./incoming/process-events.ts";
import { readWebhook } from "./incoming/webhook-events.ts";
import { queueWhatsApp } from "./queue-whatsapp.ts";
import { startTestGraphApi, statusWebhook, TEST_NUMBER, type TestGraphApi } from "./test-support/test-graph-api.ts";

const KILLS = 6;
const MESSAGES = 4;
const PROCESS = new URL("./test-support/sending-process.ts", import.meta.url).pathname;

let leads: TestLeads;
let graph: TestGraphApi;
let running: ChildProcess | undefined;
let count = 0;

beforeAll(async () => {
  setSettings({ whatsappNumberId: TEST_NUMBER });
  leads = await createTestLeads();
  graph = await startTestGraphApi({ delayMs: 15 });
});
afterAll(async () => {
  running?.kill("SIGKILL");
  await graph.close();
  await leads.close();
});

/** Stores a message to a customer of its own, who has just written. */
async function queueMessage(): Promise<void> {
  count += 1;
  const cellPhone = `+2783${1_000_000 + count}`;
  graph.openWindow(cellPhone);
  const enquiryId = await insertLead(leads.db, count, { dealerId: null, cellPhone, routedAt: new Date() });
  await leads.db.transaction(async (tx) => {
    const answer = { enquiryId, at: new Date(), address: cellPhone, text: "Hello", messageId: `wamid.${count}` };
    await addWhatsAppAnswer(tx, { ...answer, numberId: TEST_NUMBER, consent: null, isAwaitingReply: true });
    const [lead] = await tx.select().from(customerEnquiries).where(eq(customerEnquiries.id, enquiryId)).for("update");
    const message = { text: "Good day", template: null, fileId: null, person: { number: null, name: "Lindiwe" } };
    await queueWhatsApp(tx, lead as Lead, { ...message, key: randomUUID(), numberId: TEST_NUMBER });
  });
}

/** Reports what Meta has accepted so far, as its webhook does, again and again. */
async function report(): Promise<void> {
  for (const message of graph.accepted) {
    await storeWhatsAppEvents(leads.db, readWebhook(JSON.stringify(statusWebhook(message, "sent"))));
  }
  while (await processNextEvent(leads.db, () => {}));
}

const isOpen = inArray(leadDeliveries.status, ["Queued", "Sending"]);
/** Makes all open messages due, except those that the last statement of a killed process still locks. */
async function makeDue(): Promise<void> {
  const { id } = leadDeliveries;
  const unlocked = leads.db.select({ id }).from(leadDeliveries).where(isOpen).for("update", { skipLocked: true });
  await leads.db.update(leadDeliveries).set({ nextAttemptAt: sql`now()` }).where(inArray(id, unlocked));
}

it("loses no message and sends none twice, however often a process is killed while it sends", async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    for (let n = 0; n < MESSAGES; n++) await queueMessage();
    await makeDue();
    const before = graph.accepted.length;
    const child = spawn(process.execPath, [PROCESS, leads.url, graph.access.apiUrl, graph.access.token]);
    running = child;
    await eventually(async () => graph.accepted.length > before);
    await sleep((kill * 7) % 23);
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  const { db } = leads;
  const isUnsettled = and(isOpen, sql`${leadDeliveries.attempts} > 0`);
  expect(await db.$count(leadDeliveries, isUnsettled)).toBeGreaterThan(0); // otherwise no kill interrupted anything
  await report();
  // Five minutes later, what has no report is given to a person.
  await db.update(leadMessages).set({ askedAt: sql`asked_at - interval '10 minutes'` });
  await makeDue();
  const last = spawn(process.execPath, [PROCESS, leads.url, graph.access.apiUrl, graph.access.token]);
  running = last;
  await eventually(async () => (await db.$count(leadDeliveries, isOpen)) === 0);
  await report();

  const deliveries = await db.select().from(leadDeliveries);
  const times = new Map(deliveries.map(({ messageId }) => [messageId, 0]));
  for (const { callbackData = "" } of graph.accepted) times.set(callbackData, (times.get(callbackData) ?? 0) + 1);
  const doubled = deliveries.filter(({ messageId }) => (times.get(messageId) ?? 0) > 1);
  const lost = deliveries.filter(({ messageId, status }) => times.get(messageId) === 0 && status !== "Failed");
  const left = deliveries.filter(({ messageId, status }) => times.get(messageId) === 0 && status === "Failed");
  console.log(
    `messages ${deliveries.length}, kills ${KILLS}, doubled ${doubled.length}, lost ${lost.length}, left to a person ${left.length}`,
  );
  expect(deliveries).toHaveLength(KILLS * MESSAGES);
  expect({ doubled, lost }).toEqual({ doubled: [], lost: [] });
  // A message is Delivered exactly if Meta has it.
  expect(deliveries.filter(({ status }) => status === "Delivered")).toHaveLength(deliveries.length - left.length);
}, 240_000);
