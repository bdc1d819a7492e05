import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Lead } from "../../../db/queries/enquiries/delivery/routing.ts";
import { lockLead } from "../../../db/queries/enquiries/subject.ts";
import { leadDeliveries } from "../../../db/schema/enquiries/deliveries.ts";
import { queueReply } from "../../../leads/replies/queue-reply.ts";
import { createTestLeads, type StoredLead, type TestLeads } from "../../../leads/test-support/test-leads.ts";
import { inboundBounces } from "./inbound-bounces.ts";

const MAILGUN_KEY = "key-of-the-account";
const SENDGRID = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const sendgridKey = SENDGRID.publicKey.export({ format: "der", type: "spki" }).toString("base64");
const now = () => Math.floor(Date.now() / 1000);

let leads: TestLeads;
let app: FastifyInstance;
let lead: StoredLead;
let replyId: string;
let dealerEmailId: string;

beforeAll(async () => {
  leads = await createTestLeads();
  app = Fastify();
  await app.register(inboundBounces, {
    prefix: "/inbound/bounces",
    db: leads.db,
    mailgunKey: MAILGUN_KEY,
    sendgridKey,
  });
});
afterAll(async () => {
  await app.close();
  await leads.close();
});
beforeEach(async () => {
  await leads.clear();
  lead = await leads.store();
  replyId = `reply-${lead.reference}.1@karoo.example`;
  dealerEmailId = `lead-${lead.reference}.1@karoo.example`;
  await leads.db.transaction(async (tx) => {
    const locked = (await lockLead(tx, lead.id)) as Lead;
    const reply = { subject: "The car", text: "Good day", person: { number: null, name: "Lindiwe Maseko" } };
    await queueReply(tx, locked, reply, "https://karoo.example");
  });
  await leads.db.execute(sql`update lead_deliveries set status = 'Delivered'`);
  await leads.db.insert(leadDeliveries).values({
    enquiryId: lead.id,
    kind: "email",
    purpose: "sales",
    address: "sales@dealer.example",
    messageId: dealerEmailId,
    status: "Delivered",
  });
});

const post = (provider: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: `/inbound/bounces/${provider}`,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });

type MailgunCall = { messageId?: string; severity?: string; timestamp?: number; key?: string };

function mailgun({
  messageId = replyId,
  severity = "permanent",
  timestamp = now(),
  key = MAILGUN_KEY,
}: MailgunCall = {}) {
  const token = "a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0";
  const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
  const event = {
    event: "failed",
    severity,
    recipient: "person1@mail.example",
    timestamp: timestamp + 0.5,
    message: { headers: { "message-id": messageId, to: "person1@mail.example" } },
    "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "550 5.1.1\r\nUser unknown" },
  };
  return JSON.stringify({ signature: { timestamp: String(timestamp), token, signature }, "event-data": event });
}

function sendgrid(events: object[], { timestamp = String(now()), privateKey = SENDGRID.privateKey } = {}) {
  const payload = JSON.stringify(events);
  const headers = {
    "x-twilio-email-event-webhook-signature": sign("sha256", Buffer.from(timestamp + payload), privateKey).toString(
      "base64",
    ),
    "x-twilio-email-event-webhook-timestamp": timestamp,
  };
  return [payload, headers] as const;
}

const bounces = async () => {
  const { rows } = await leads.db.$client.query(
    "select address, bounce_code as code, text from lead_messages where kind = 'bounce' and enquiry_id = $1",
    [lead.id],
  );
  return rows;
};
const dealerEmail = async () =>
  (await leads.read(lead)).deliveries.find(({ messageId }) => messageId === dealerEmailId);

it("takes a bounce of Mailgun, once, with the server's reason", async () => {
  for (let n = 0; n < 2; n++) expect((await post("mailgun", mailgun())).statusCode).toBe(204);
  expect(await bounces()).toEqual([{ address: "person1@mail.example", code: "5.1.1", text: "550 5.1.1 User unknown" }]);
  expect((await leads.read(lead)).lead.bouncedAt).toBeInstanceOf(Date);
  expect((await post("mailgun", mailgun({ messageId: dealerEmailId }))).statusCode).toBe(204);
  expect(await dealerEmail()).toMatchObject({ status: "Failed", lastError: "came back: 5.1.1" });
});

it("takes the bounces and drops of SendGrid, but no temporary refusals", async () => {
  const about = { email: "person1@mail.example", status: "5.1.1", reason: "550 User unknown" };
  const passed = [
    { ...about, event: "delivered", "smtp-id": `<${replyId}>` },
    { event: "bounce", "smtp-id": 7 },
    { ...about, event: "bounce", type: "blocked", "smtp-id": `<${replyId}>` },
    null as unknown as object,
  ];
  expect((await post("sendgrid", ...sendgrid(passed))).statusCode).toBe(204);
  expect(await bounces()).toEqual([]);
  const events = [
    { ...about, event: "bounce", type: "bounce", "smtp-id": `<${replyId}>` },
    { email: "sales@dealer.example", event: "dropped", reason: "Bounced Address", "smtp-id": `<${dealerEmailId}>` },
  ];
  for (let n = 0; n < 2; n++) expect((await post("sendgrid", ...sendgrid(events))).statusCode).toBe(204);
  expect(await bounces()).toEqual([{ address: "person1@mail.example", code: "5.1.1", text: "550 User unknown" }]);
  expect(await dealerEmail()).toMatchObject({ status: "Failed", lastError: "came back: 5.0.0" });
});

it("ignores failures that Mailgun retries, and e-mails that are not ours", async () => {
  for (const call of [mailgun({ severity: "temporary" }), mailgun({ messageId: "another@shop.example" })]) {
    expect((await post("mailgun", call)).statusCode).toBe(204);
  }
  expect(await bounces()).toEqual([]);
});

it("refuses what is not signed by the provider, or was long ago", async () => {
  const other = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;
  const event = [{ event: "bounce", email: "x@mail.example", "smtp-id": replyId }];
  const [, headers] = sendgrid([]);
  const calls = [
    ["mailgun", mailgun({ key: "another" })],
    ["mailgun", mailgun({ timestamp: now() - 7200 })],
    ["mailgun", "{}"],
    ["mailgun", "["],
    ["sendgrid", JSON.stringify(event)],
    ["sendgrid", JSON.stringify(event), headers],
    ["sendgrid", ...sendgrid(event, { privateKey: other })],
    ["sendgrid", ...sendgrid(event, { timestamp: String(now() - 7200) })],
  ] as const;
  for (const [provider, payload, given] of calls) expect((await post(provider, payload, given)).statusCode).toBe(401);
  expect(await bounces()).toEqual([]);
});
