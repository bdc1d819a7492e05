import { createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eraseLeads } from "../../leads/retention.ts";
import { insertLead } from "../../leads/test-support/insert-lead.ts";
import { testBounce } from "../../leads/test-support/test-bounce.ts";
import { eventually } from "../../leads/test-support/test-leads.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../staff/test-support/test-staff-api.ts";
import { inboundReplies } from "./inbound-replies.ts";

const SECRET = "a secret of the provider".replaceAll(" ", "-");
const OPTIONS = { replyAddress: "leads@reply.karoo.example", secret: SECRET, takeLeadEmail: async () => {} };

let api: TestStaffApi;
let app: FastifyInstance;
let salesperson: Client;
let dealerId: number;
let id: number;
let key: string;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  app = Fastify();
  await app.register(inboundReplies, { prefix: "/inbound", db: api.db, ...OPTIONS });
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 1");
  dealerId = rows[0].id;
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
});
beforeEach(async () => {
  count += 1;
  key = String(count).padStart(24, "0");
  const values = { form: "used", isUsed: true, cellPhone: "+27821234567", routedAt: new Date() } as const;
  id = await insertLead(api.db, count, { dealerId, ...values, replyKey: key });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

type Email = { from?: string; to?: string; messageId?: string; headers?: string; text?: string };

const email = ({
  from = `thandi${count}@mail.example`,
  to = key,
  messageId = "1",
  headers = "",
  text = "Yes",
}: Email = {}) =>
  `From: ${from}\r\nTo: leads+${to}@reply.karoo.example\r\nSubject: Re: The car\r\nMessage-ID: <${messageId}.${count}@mail.example>\r\n${headers}\r\n${text}\r\n`;

const BEARER = { authorization: `Bearer ${SECRET}` };
const post = (payload: string | Buffer, headers: Record<string, string> = BEARER) =>
  app.inject({
    method: "POST",
    url: "/inbound/replies",
    payload,
    headers: { "content-type": "message/rfc822", ...headers },
  });
const read = async () => (await salesperson.get(`/customer_enquiries/${id}`)).json();
type Entry = { kind: string; text: string; message: object };
const answers = async (): Promise<Entry[]> => (await read()).timeline.filter(({ kind }: Entry) => kind === "answer");

/** Collects the events that the salesperson's open page receives. */
async function listen() {
  const response = await api.app.inject({
    method: "GET",
    url: "/staff/api/enquiry_events",
    headers: { cookie: salesperson.cookie },
    payloadAsStream: true,
  });
  let received = "";
  response.stream().on("data", (chunk) => (received += chunk));
  await eventually(async () => received.includes("retry:"));
  return { received: () => received, end: () => response.stream().destroy() };
}

it("shows an answer in the timeline, and that it waits until somebody reacts", async () => {
  expect((await post(email({ text: "Yes, on Saturday.\r\n\r\n> Good day" }))).statusCode).toBe(204);
  expect(await answers()).toMatchObject([
    { text: "Yes, on Saturday.", by: null, message: { subject: "Re: The car", quoted: "> Good day", status: null } },
  ]);
  const waiting = async () =>
    (await salesperson.get(`/customer_enquiries?todo=reply&id[]=${id}`)).json()["hydra:totalItems"];
  expect(await waiting()).toBe(1);
  expect(await read()).toMatchObject({ awaitingReplySince: expect.any(String), stage: "New", firstContactAt: null });
  await salesperson.post(`/customer_enquiries/${id}/notes`, { kind: "call", text: "" });
  expect(await waiting()).toBe(0);
  await post(email({ messageId: "2", text: "Thank you!" }));
  expect(await waiting()).toBe(1);
  expect((await salesperson.post(`/customer_enquiries/${id}/no_reply_needed`)).statusCode).toBe(200);
  expect(await waiting()).toBe(0);
});

it("tells the person who looks after the lead at once", async () => {
  const { rows } = await api.db.$client.query("select number from people where id = $1", [salesperson.personId]);
  await api.db.$client.query("update customer_enquiries set owner_id = $1 where id = $2", [rows[0].number, id]);
  const events = await listen();
  await post(email());
  await eventually(async () => events.received().includes(`event: answered\ndata: {"id":${id},"isYours":true}`));
  events.end();
});

it("shows that a reply could not be delivered, which is no answer, and tells who looks after the lead", async () => {
  const { rows } = await api.db.$client.query(
    `insert into lead_messages (enquiry_id, kind, person_name, address, subject, text, message_id)
     values ($1, 'reply', 'Lindiwe Maseko', 'thandi@mail.example', 'The car', 'Good day', 'reply.1@karoo.example') returning id`,
    [id],
  );
  const events = await listen();
  const to = `leads+${key}@reply.karoo.example`;
  await post(testBounce({ to, messageId: `b1.${count}@mx.example`, replyMessageId: "reply.1@karoo.example" }));
  await eventually(async () => events.received().includes(`event: bounced\ndata: {"id":${id},"isYours":true}`));
  events.end();
  await post(testBounce({ to, messageId: `b2.${count}@mx.example`, replyMessageId: "of.another.lead@karoo.example" }));

  const { timeline, awaitingReplySince } = await read();
  const reason = expect.stringMatching(/^550 5\.1\.1 <thandi@mail\.example>: .* User unknown$/);
  const [second, first, reply] = timeline;
  expect(first).toMatchObject({
    kind: "bounce",
    by: null,
    text: reason,
    message: { subject: "The car", bounceCode: "5.1.1" },
  });
  expect(second).toMatchObject({ kind: "bounce", message: { subject: "Undelivered Mail Returned to Sender" } });
  expect(reply).toMatchObject({ kind: "reply", message: { id: Number(rows[0].id), status: "Returned" } });
  expect(await answers()).toEqual([]);
  expect(awaitingReplySince).toBeNull();
});

it("keeps a customer waiting whose only reply bounced, until somebody reaches them", async () => {
  await api.db.$client.query("update customer_enquiries set contact_due_at = now() where id = $1", [id]);
  const listed = async (filter: string) =>
    (await salesperson.get(`/customer_enquiries?${filter}&id[]=${id}`)).json()["hydra:totalItems"];
  await post(email());
  const reply = { subject: "The car", text: "Good day" };
  expect((await salesperson.post(`/customer_enquiries/${id}/replies`, reply)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ firstContactAt: expect.any(String), awaitingReplySince: null, bouncedAt: null });
  expect([await listed("clock=running"), await listed("todo=bounced")]).toEqual([0, 0]);

  const to = `leads+${key}@reply.karoo.example`;
  const { rows } = await api.db.$client.query(
    "select message_id from lead_messages where enquiry_id = $1 and kind = 'reply'",
    [id],
  );
  await post(testBounce({ to, messageId: `b.${count}@mx.example`, replyMessageId: rows[0].message_id }));
  expect(await read()).toMatchObject({
    firstContactAt: null,
    awaitingReplySince: expect.any(String),
    bouncedAt: expect.any(String),
  });
  expect([await listed("clock=running"), await listed("todo=bounced")]).toEqual([1, 1]);

  await post(email({ messageId: "late" }));
  expect([await listed("clock=running"), await listed("todo=bounced")]).toEqual([1, 0]);
  await salesperson.post(`/customer_enquiries/${id}/notes`, { kind: "call", text: "" });
  const reached = await read();
  expect(reached).toMatchObject({ firstContactAt: expect.any(String), awaitingReplySince: null, bouncedAt: null });
  expect([await listed("clock=running"), await listed("todo=bounced")]).toEqual([0, 0]);
  await post(testBounce({ to, messageId: `b2.${count}@mx.example`, replyMessageId: rows[0].message_id }));
  expect(await read()).toMatchObject({ firstContactAt: reached.firstContactAt, bouncedAt: null });
});

it("takes an e-mail once, however often it comes", async () => {
  for (let n = 0; n < 3; n++) expect((await post(email())).statusCode).toBe(204);
  expect(await answers()).toHaveLength(1);
});

it("marks the answer of another sender, and that of a program, which waits for nobody", async () => {
  await post(email({ from: "Thandi <somebody@else.example>", text: "Send it to my new address" }));
  expect(await answers()).toMatchObject([{ message: { isFromStranger: true, address: "somebody@else.example" } }]);
  await salesperson.post(`/customer_enquiries/${id}/no_reply_needed`);
  await post(email({ messageId: "2", headers: "Auto-Submitted: auto-replied\r\n", text: "I am on leave" }));
  expect((await answers())[0]).toMatchObject({ message: { isAutomatic: true, isFromStranger: false } });
  expect(await read()).toMatchObject({ awaitingReplySince: null });
});

it("takes the JSON of providers, and proof as Basic or by a signature", async () => {
  const json = { "content-type": "application/json" };
  const basic = Buffer.from(`karoo:${SECRET}`).toString("base64");
  const first = await post(JSON.stringify({ From: "x", RawEmail: email() }), {
    ...json,
    authorization: `Basic ${basic}`,
  });
  const body = JSON.stringify({ raw: email({ messageId: "2" }) });
  const signed = (timestamp: number, secret = SECRET) => ({
    ...json,
    "webhook-timestamp": String(timestamp),
    "x-signature": `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`,
  });
  const now = Math.floor(Date.now() / 1000);
  const others = [
    await post(body, signed(now)),
    await post(body, signed(now - 3600)),
    await post(body, signed(now, "other")),
  ];
  expect([first, ...others].map(({ statusCode }) => statusCode)).toEqual([204, 204, 401, 401]);
  expect(await answers()).toHaveLength(2);
});

it("refuses strangers, other bodies and large ones", async () => {
  const statuses = [
    await post(email(), {}),
    await post(email(), { authorization: "Bearer wrong" }),
    await post(email(), { authorization: `Basic ${Buffer.from("karoo:wrong").toString("base64")}` }),
    await post("{", { ...BEARER, "content-type": "application/json" }),
    await post(JSON.stringify({ subject: "no source" }), { ...BEARER, "content-type": "application/json" }),
    await post("a=b", { ...BEARER, "content-type": "application/x-www-form-urlencoded" }),
    await post(Buffer.alloc(26_214_401), BEARER),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([401, 401, 401, 400, 400, 415, 413]);
  expect(await answers()).toEqual([]);
});

it("reads few unverified bodies at once", async () => {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const signed = { "x-signature": "sha256=00", "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
  const send = (headers: Record<string, string>) =>
    request({ port, host: "127.0.0.1", method: "POST", path: "/inbound/replies" }).setHeaders(
      new Headers({ "content-type": "message/rfc822", ...headers }),
    );
  const statusOf = async (headers: Record<string, string>) => {
    const [response] = (await once(send(headers).end("To: nobody\r\n\r\n"), "response")) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const waiting = Array.from({ length: 4 }, () => send({ ...signed, "content-length": "100" }));
  for (const one of waiting) {
    one.on("error", () => {});
    one.write("To: ");
  }
  await eventually(async () => (await statusOf(signed)) === 503);
  expect(await statusOf(BEARER)).toBe(204);
  for (const one of waiting) one.destroy();
  // A wrong signature is detected again.
  await eventually(async () => (await statusOf(signed)) === 401);
});

it("keeps nothing of an erased lead or an unknown key, and at most two hundred messages", async () => {
  expect((await post(email({ to: "f".repeat(24) }))).statusCode).toBe(204);
  await api.db.$client.query(
    `insert into lead_messages (enquiry_id, kind, address, subject, text, message_id)
     select $1, 'answer', 'a@mail.example', '', '', n::text from generate_series(1, 199) n`,
    [id],
  );
  for (const messageId of ["200", "201"]) await post(email({ messageId }));
  expect(await answers()).toHaveLength(200);
  await eraseLeads(api.db, { ids: [id] }, "");
  expect((await post(email({ messageId: "202" }))).statusCode).toBe(204);
  expect((await api.db.$client.query("select from lead_messages where enquiry_id = $1", [id])).rowCount).toBe(0);
});
