import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { WhatsAppState } from "../../../src/contract/staff/enquiries/whatsapp.ts";
import { OPEN_STATUSES } from "../../../src/db/queries/enquiries/delivery/delivery-attempts.ts";
import { dealers } from "../../../src/db/schema/dealers.ts";
import { leadDeliveries } from "../../../src/db/schema/enquiries/deliveries.ts";
import { leadMessages } from "../../../src/db/schema/enquiries/lead-messages.ts";
import { customerEnquiries } from "../../../src/db/schema/enquiries/leads.ts";
import { whatsappEvents } from "../../../src/db/schema/enquiries/whatsapp.ts";
import { whatsappMessageId } from "../../../src/leads/whatsapp/queue-whatsapp.ts";
import {
  signedHeaders,
  startTestGraphApi,
  statusWebhook,
  TEST_APP_SECRET,
  TEST_NUMBER,
  TEST_VERIFY_TOKEN,
  type TestGraphApi,
  textWebhook,
} from "../../../src/leads/whatsapp/test-support/test-graph-api.ts";
import type { Fault } from "../fault.ts";
import { countEmails } from "../support/emails.ts";
import { until } from "../support/until.ts";
import { killInTheMiddle } from "./kill-in-the-middle.ts";
import { type Desk, openDesk } from "./open-desk.ts";
import { createTally, type Tally } from "./tally.ts";

const REPLIES = ["Good day, it is still here.", "When would you like to see it?"];
const REPORT_PAUSE_MS = 20;

type Conversation = { leadId: number; phone: string; messageIds: string[] };

/** A customer writes, and a salesperson answers twice. */
async function answerCustomer(desk: Desk, graph: TestGraphApi): Promise<Conversation> {
  const phone = desk.nextPhone();
  graph.openWindow(phone);
  await callWebhook(desk, textWebhook("Is the Kiger still there?", { from: phone.slice(1), name: "Thandi Nkosi" }));
  const { id, reference } = await findLead(desk, phone);
  const messageIds: string[] = [];
  for (const text of REPLIES) {
    const { lastMessageId: seenMessageId } = (await desk.staff<WhatsAppState>(`/customer_enquiries/${id}/whatsapp`))
      .body;
    const key = randomUUID();
    const message = { key, text, template: null, fileId: null, seenMessageId };
    const { status, body } = await desk.staff(`/customer_enquiries/${id}/whatsapp_messages`, message);
    if (status !== 200) throw new Error(`The message was refused: ${JSON.stringify(body)}`);
    messageIds.push(whatsappMessageId({ reference }, key));
  }
  return { leadId: id, phone, messageIds };
}

/** Calls the webhook until it is answered, as Meta does. */
async function callWebhook(desk: Desk, content: object): Promise<void> {
  const body = JSON.stringify(content);
  await desk.client.send("/inbound/whatsapp", { body, headers: signedHeaders(body) });
}

async function findLead(desk: Desk, phone: string) {
  type Found = { id: number; reference: string };
  let found: Found | undefined;
  await until("the message is in the inbox", async () => {
    [found] = (await desk.staff<Found[]>(`/customer_enquiries?q=${encodeURIComponent(phone)}`)).body;
    return found !== undefined;
  });
  return found as Found;
}

/** Reports each accepted message once, as Meta does, until it is stopped. */
function startReports(desk: Desk, graph: TestGraphApi) {
  let reported = 0;
  let isStopped = false;
  const reporting = (async () => {
    while (!isStopped) {
      const message = graph.accepted[reported];
      if (message === undefined) await sleep(REPORT_PAUSE_MS);
      else {
        await callWebhook(desk, statusWebhook(message, "delivered"));
        reported += 1;
      }
    }
  })();
  return {
    /** Waits until the site has processed all reports. */
    async caughtUp() {
      await until("all is reported", async () => reported === graph.accepted.length);
      const isWaiting = isNull(whatsappEvents.processedAt);
      await until("all reports are processed", async () => (await desk.db.$count(whatsappEvents, isWaiting)) === 0);
    },
    async stop() {
      isStopped = true;
      await reporting;
    },
  };
}

const isOpen = and(eq(leadDeliveries.kind, "whatsapp"), inArray(leadDeliveries.status, OPEN_STATUSES));

/** Lets the time pass after which a message without a report is left to a person, until none is open. */
async function letReportsExpire({ db }: Desk): Promise<void> {
  await until("no message waits for a report", async () => {
    const isUnknown = and(eq(leadMessages.channel, "whatsapp"), isNull(leadMessages.acceptedId));
    await db.update(leadMessages).set({ askedAt: sql`asked_at - interval '10 minutes'` }).where(isUnknown);
    const due = db
      .select({ id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(isOpen)
      .for("update", { skipLocked: true });
    await db
      .update(leadDeliveries)
      .set({ nextAttemptAt: sql`now()` })
      .where(and(eq(leadDeliveries.status, "Queued"), inArray(leadDeliveries.id, due)));
    return (await db.$count(leadDeliveries, isOpen)) === 0;
  });
}

/** Compares the messages with what Meta has. Returns what is wrong other than by loss, and how many messages are left to a person. */
async function compareMessages(desk: Desk, tally: Tally, graph: TestGraphApi, all: readonly Conversation[]) {
  const broken: string[] = [];
  const ids = all.flatMap(({ messageIds }) => messageIds);
  const rows = await desk.db.select().from(leadDeliveries).where(eq(leadDeliveries.kind, "whatsapp"));
  tally.compare(
    "messages",
    ids,
    rows.map(({ messageId }) => messageId),
  );
  // A request that the process may or may not have sent before it died is never repeated: a person decides.
  const left = new Set(
    rows.flatMap(({ status, lastError, messageId }) =>
      status === "Failed" && lastError === "whatsapp: answer lost" ? [messageId] : [],
    ),
  );
  const accepted = graph.accepted.map(({ callbackData = "" }) => callbackData);
  tally.compare(
    "messages at Meta",
    ids.filter((id) => !left.has(id)),
    accepted,
  );
  const dishonest = rows.filter(({ status, messageId }) => (status === "Delivered") !== accepted.includes(messageId));
  for (const { messageId, status } of dishonest) broken.push(`${messageId} is ${status}, and Meta knows otherwise`);
  for (const { phone } of all) {
    const texts = graph.accepted.filter(({ to }) => `+${to}` === phone).map(({ content }) => content.body as string);
    const order = texts.map((text) => REPLIES.indexOf(text));
    if (order.some((place, n) => place < (order[n - 1] ?? 0)))
      broken.push(`${phone} got the messages in another order`);
  }
  return { broken, left: left.size };
}

export const whatsappKilled: Fault = {
  about: "web process and worker are killed while customers write by WhatsApp and staff reply",
  isBackSoon: true,
  async run(sandbox) {
    const graph = await startTestGraphApi({ delayMs: 15 });
    sandbox.onClose(() => graph.close());
    const desk = await openDesk(sandbox, {
      WHATSAPP_TOKEN: graph.access.token,
      WHATSAPP_API_URL: graph.url,
      ACCESS_KEYS: `whatsapp:${TEST_APP_SECRET}, whatsapp_verify:${TEST_VERIFY_TOKEN}`,
    });
    const { db, dealerId } = desk;
    await db.update(dealers).set({ whatsappNumberId: TEST_NUMBER }).where(eq(dealers.id, dealerId));
    const all: Conversation[] = [];
    const reports = startReports(desk, graph);
    const { kills, recoverySeconds, messageSeconds, broken } = await killInTheMiddle(sandbox, desk, {
      converse: async () => void all.push(await answerCustomer(desk, graph)),
      sent: () => graph.accepted.length + desk.mail.accepted.length,
    });
    await reports.caughtUp();
    await letReportsExpire(desk);
    await reports.caughtUp();
    await reports.stop();
    await desk.settled();

    const tally = createTally(sandbox.log);
    const leads = await db.select({ phone: customerEnquiries.cellPhone }).from(customerEnquiries);
    tally.compare(
      "enquiries",
      all.map(({ phone }) => phone),
      leads.map(({ phone }) => phone),
    );
    const entries = ["received", "answer", "reply", "reply", "change stage"];
    tally.compare(
      "timelines",
      all.flatMap(({ leadId }) => entries.map((entry) => `${leadId} ${entry}`)),
      await desk.timelines(all.map(({ leadId }) => leadId)),
    );
    const messages = await compareMessages(desk, tally, graph, all);
    broken.push(...messages.broken);
    const { deliveries, repeated, ...emails } = await countEmails(db, desk.mail.accepted);
    tally.add(emails);
    sandbox.log(`${graph.accepted.length} messages by WhatsApp, ${messages.left} more left to a person`);
    sandbox.log(`${deliveries} e-mails, ${repeated} repeated under their message id`);
    return { tries: kills, ...tally.counts(), recoverySeconds, messageSeconds, broken };
  },
};
