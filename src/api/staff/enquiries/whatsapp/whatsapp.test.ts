import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../../../test/settings.ts";
import { eraseWhatIsOld } from "../../../../leads/erase-what-is-old.ts";
import { eraseLeads } from "../../../../leads/retention.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { eventually } from "../../../../leads/test-support/test-leads.ts";
import {
  type AcceptedMessage,
  messageWebhook,
  OTHER_NUMBER,
  signedHeaders,
  startTestGraphApi,
  statusWebhook,
  TEST_ACCOUNT,
  TEST_APP_SECRET,
  TEST_NUMBER,
  TEST_VERIFY_TOKEN,
  type TestGraphApi,
  textWebhook,
} from "../../../../leads/whatsapp/test-support/test-graph-api.ts";
import { fetchTemplates } from "../../../../leads/whatsapp/whatsapp-worker.ts";
import { type LeadWorker, startLeadWorker } from "../../../../leads/worker.ts";
import { type MediaLibrary, openMediaLibrary, UploadRefused } from "../../../../media-library/library.ts";
import { createPdf } from "../../../../media-library/test-support/pdf-files.ts";
import { phoneJpeg } from "../../../../media-library/test-support/picture-files.ts";
import { inboundWhatsApp } from "../../../inbound/inbound-whatsapp.ts";
import { multipartBody } from "../../test-support/multipart.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../../test-support/test-staff-api.ts";

let graph: TestGraphApi;
let api: TestStaffApi;
let inbound: FastifyInstance;
let library: MediaLibrary;
let worker: LeadWorker;
let salesperson: Client;
let stranger: Client;
let dealerId: number;
let otherDealer: number;
/** Phone number of the customer of each test, without the plus sign. */
let phone: string;
let id: number;
let count = 0;
/** What workers reported, except what tests cause at the API. */
const failures: string[] = [];

const TEMPLATES = [
  {
    name: "still_interested",
    language: "en",
    status: "APPROVED",
    category: "UTILITY",
    components: [
      { type: "BODY", text: "Good day {{1}}, are you still interested in the {{2}}?" },
      { type: "FOOTER", text: "Write STOP to end messages." },
    ],
  },
  {
    name: "aandag",
    language: "af",
    status: "APPROVED",
    category: "UTILITY",
    parameter_format: "NAMED" as const,
    components: [{ type: "BODY", text: "Goeiedag {{naam}}, ons wag vir u." }],
  },
  { name: "waits", language: "en", status: "PENDING", category: "UTILITY", components: [{ type: "BODY", text: "Hi" }] },
  {
    name: "picture",
    language: "en",
    status: "APPROVED",
    category: "MARKETING",
    components: [
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text: "Look" },
    ],
  },
];

beforeAll(async () => {
  setSettings({ whatsappNumberId: TEST_NUMBER, whatsappAccountId: TEST_ACCOUNT });
  graph = await startTestGraphApi();
  graph.setTemplates(TEMPLATES);
  const settings = { ...TEST_LEAD_SETTINGS, whatsapp: graph.access };
  api = await createTestStaffApi({ leadSettings: settings });
  library = openMediaLibrary({ db: api.db, storage: api.storage, folders: [], temporary: api.temporary });
  const checkFile = async (contents: Buffer) => {
    try {
      return await library.receive(async (save) => library.check(await save(Readable.from([contents]))));
    } catch (error) {
      if (error instanceof UploadRefused) return undefined;
      throw error;
    }
  };
  worker = startLeadWorker(api.db, { ...settings, checkFile }, ({ message }) => {
    if (!/whatsapp/.test(message)) failures.push(message);
  });
  inbound = Fastify();
  const keys = { appSecret: TEST_APP_SECRET, verifyToken: TEST_VERIFY_TOKEN };
  await inbound.register(inboundWhatsApp, {
    prefix: "/inbound",
    db: api.db,
    ...keys,
  });
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  [dealerId, otherDealer] = rows.map((row) => row.id);
  await api.db.$client.query("update dealers set whatsapp_number_id = $1 where id = $2", [OTHER_NUMBER, otherDealer]);
  await fetchTemplates(api.db, graph.access);
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
  stranger = await api.signIn(["salesperson"], { name: "Ayesha Khan", dealerIds: [otherDealer] });
});
beforeEach(async () => {
  count += 1;
  graph.respond(() => "accept");
  phone = `2782555${String(count).padStart(4, "0")}`;
  id = await insertLead(api.db, count, {
    dealerId,
    cellPhone: `+${phone}`,
    routedAt: new Date(),
    marketingOptIn: true,
  });
});
afterAll(async () => {
  await worker.stop();
  await inbound.close();
  await library.close();
  await api.close();
  await graph.close();
  expect(failures).toEqual([]);
});

type Entry = { kind: string; text: string; by: string | null; message?: Message };
type Message = {
  id: number;
  channel: string;
  status: string | null;
  progress: string | null;
  cause: string | null;
  consent: string | null;
  files: { id: number; name: string; state: string; mediaType: string }[];
};
const read = async (lead = id) => (await salesperson.get(`/customer_enquiries/${lead}`)).json();
/** The lead's conversation, the oldest first. */
const conversation = async (lead = id): Promise<(Entry & { message: Message })[]> =>
  (await read(lead)).timeline.filter(({ message }: Entry) => message?.channel === "whatsapp").reverse();
const state = async (client = salesperson) => (await client.get(`/customer_enquiries/${id}/whatsapp`)).json();

const call = (body: object, headers?: Record<string, string>) => {
  const payload = JSON.stringify(body);
  return inbound.inject({
    method: "POST",
    url: "/inbound/whatsapp",
    payload,
    headers: headers ?? signedHeaders(payload),
  });
};
/** Sends a webhook and waits until it is processed. */
async function receive(body: object): Promise<void> {
  expect((await call(body)).statusCode).toBe(200);
  await eventually(async () => {
    const { rows } = await api.db.$client.query(
      "select count(*)::int as waiting from whatsapp_events where processed_at is null",
    );
    return rows[0].waiting === 0;
  });
}
/** The customer writes, which opens the window. */
async function write(text: string, at = new Date()): Promise<void> {
  graph.openWindow(phone, at);
  await receive(textWebhook(text, { from: phone, at }));
}

async function send(message: object, client = salesperson) {
  const last = (await conversation()).reduce((latest, { message }) => Math.max(latest, message.id), 0);
  const body = { key: randomUUID(), text: "", template: null, fileId: null, seenMessageId: last || null, ...message };
  return client.post(`/customer_enquiries/${id}/whatsapp_messages`, body);
}
const until = (isSo: (message: Message) => boolean) =>
  eventually(async () => (await conversation()).find(({ message }) => isSo(message)) ?? false);
const sentTo = () => graph.accepted.filter(({ to }) => to === phone);
const pathsOf = (response: { json(): { violations: { propertyPath: string }[] } }) =>
  response.json().violations.map(({ propertyPath }) => propertyPath);

it("proves itself to Meta, and takes only calls that Meta signed", async () => {
  const handshake = (token: string) =>
    inbound.inject({ url: `/inbound/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}` });
  expect(await handshake(TEST_VERIFY_TOKEN)).toMatchObject({ statusCode: 200, body: "1158201444" });
  expect((await handshake("another-token-0123456789")).statusCode).toBe(403);
  const body = textWebhook("Hello", { from: phone });
  expect((await call(body, { "content-type": "application/json" })).statusCode).toBe(401);
  expect((await call(body, signedHeaders(JSON.stringify(body), "another-secret"))).statusCode).toBe(401);
  expect((await call(body, signedHeaders(`${JSON.stringify(body)} `))).statusCode).toBe(401);
  const { rowCount } = await api.db.$client.query("select from whatsapp_events where conversation like $1", [
    `%${phone}`,
  ]);
  expect(rowCount).toBe(0);
  const large = "x".repeat(4_000_000);
  const headers = signedHeaders(large);
  expect((await inbound.inject({ method: "POST", url: "/inbound/whatsapp", payload: large, headers })).statusCode).toBe(
    413,
  );
});

it("adds messages to the customer's open enquiry, once and in their order, and says that an answer waits", async () => {
  const first = textWebhook("Good day", { from: phone, id: `wamid.first${count}` });
  await Promise.all([call(first), call(first), call(textWebhook("Is the Kiger there?", { from: phone }))]);
  await receive(first);
  await receive(textWebhook("And what does it cost?", { from: phone }));
  const texts = (await conversation()).map(({ kind, text }) => `${kind}: ${text}`);
  expect(texts.toSorted()).toEqual([
    "answer: And what does it cost?",
    "answer: Good day",
    "answer: Is the Kiger there?",
  ]);
  expect(texts.at(-1)).toBe("answer: And what does it cost?");
  expect(await read()).toMatchObject({ awaitingReplySince: expect.any(String), stage: "New", firstContactAt: null });
  // Personal data does not stay in the list of events.
  const { rows } = await api.db.$client.query("select count(event)::int as kept from whatsapp_events");
  expect(rows[0].kept).toBe(0);
});

it("makes a new lead of an unknown sender, at the dealer of the number, which others then follow", async () => {
  const from = `2783${phone.slice(4)}`;
  await receive(textWebhook("Do you buy cars?", { from, name: "Sipho Ndlovu", numberId: OTHER_NUMBER }));
  await receive(textWebhook("A Polo of 2019", { from, numberId: OTHER_NUMBER }));
  const find = async () =>
    (await stranger.get(`/customer_enquiries?q=${from.replace("27", "0")}`)).json()["hydra:member"];
  const [lead] = await eventually(async () => {
    const found = await find();
    return found[0]?.contactDueAt ? found : false;
  });
  expect(await find()).toHaveLength(1);
  expect(lead).toMatchObject({ firstName: "Sipho", lastName: "Ndlovu", source: "WhatsApp", stage: "New" });
  const detail = (await stranger.get(`/customer_enquiries/${lead.id}`)).json();
  expect(detail.message).toBe("Do you buy cars?");
  expect(detail.timeline.filter(({ kind }: Entry) => kind === "answer")).toHaveLength(2);
  // Somebody else without an e-mail address is not the same person.
  const other = `2784${phone.slice(4)}`;
  await receive(textWebhook("Do you buy cars?", { from: other, name: "Anna", numberId: OTHER_NUMBER }));
  const [second] = await eventually(async () => {
    const found = (await stranger.get(`/customer_enquiries?q=${other.replace("27", "0")}`)).json()["hydra:member"];
    return found[0]?.contactDueAt ? found : false;
  });
  expect(second.duplicateOf).toBeNull();
  // Numbers that are not the site's have no effect.
  await receive(textWebhook("Hello", { from: "27821110000", numberId: "999999999" }));
  const { rowCount } = await api.db.$client.query("select from customer_enquiries where cell_phone = '+27821110000'");
  expect(rowCount).toBe(0);
});

it("sends a reply within the window, counts it as the first contact, and shows that it was delivered and read", async () => {
  await write("Is it still there?");
  expect(await state()).toMatchObject({ isAvailable: true, windowEndsAt: expect.any(String), optedOutAt: null });
  const key = randomUUID();
  expect((await send({ key, text: "Yes, it is.\nCome and see it." })).statusCode).toBe(200);
  // A repeat after a lost connection is the same message.
  expect((await send({ key, text: "Yes, it is.\nCome and see it." })).statusCode).toBe(200);
  await until(({ status }) => status === "Delivered");
  expect(sentTo()).toMatchObject([
    { type: "text", content: { body: "Yes, it is.\nCome and see it." }, numberId: TEST_NUMBER },
  ]);
  expect(await read()).toMatchObject({
    stage: "Contacted",
    firstContactAt: expect.any(String),
    awaitingReplySince: null,
  });
  const [sent] = sentTo() as [AcceptedMessage];
  await receive(statusWebhook(sent, "read"));
  await receive(statusWebhook(sent, "delivered"));
  const [, reply] = await conversation();
  expect(reply).toMatchObject({
    kind: "reply",
    by: "Lindiwe Maseko",
    message: { progress: "read", status: "Delivered" },
  });
});

it("refuses what WhatsApp would refuse, and a reply to an older question, on the field", async () => {
  expect(pathsOf(await send({ text: "Hello" }))).toEqual(["template"]);
  await write("Hello");
  expect(pathsOf(await send({ text: " " }))).toEqual(["text"]);
  expect(pathsOf(await send({ text: "x".repeat(4097) }))).toEqual(["text"]);
  expect(pathsOf(await send({ text: "Hello", fileId: 999_999 }))).toEqual(["fileId"]);
  expect(pathsOf(await send({ text: "Hello", seenMessageId: null }))).toEqual(["seenMessageId"]);
  expect((await send({ text: "Hello" }, stranger)).statusCode).toBe(404);
  expect((await stranger.get(`/customer_enquiries/${id}/whatsapp`)).statusCode).toBe(404);
  expect(sentTo()).toEqual([]);
});

it("sends approved templates only, once the window is closed", async () => {
  await write("Hello", new Date(Date.now() - 25 * 3_600_000));
  const { windowEndsAt, templates, otherTemplates } = await state();
  expect(windowEndsAt).toBeNull();
  expect(otherTemplates).toBe(2);
  expect(templates).toEqual([
    {
      name: "aandag",
      language: "af",
      category: "UTILITY",
      text: "Goeiedag {{naam}}, ons wag vir u.",
      parameters: ["naam"],
    },
    expect.objectContaining({ name: "still_interested", parameters: ["1", "2"] }),
  ]);
  const template = (name: string, language: string, parameters: string[]) => ({
    template: { name, language, parameters },
  });
  expect(pathsOf(await send(template("waits", "en", [])))).toEqual(["template"]);
  expect(pathsOf(await send(template("still_interested", "en", ["Thandi"])))).toEqual(["template"]);
  await send(template("still_interested", "en", ["Thandi", "Kiger"]));
  await send(template("aandag", "af", ["Thandi"]));
  await eventually(async () => sentTo().length === 2);
  const texts = (await conversation()).map(({ text }) => text);
  expect(texts).toContain("Good day Thandi, are you still interested in the Kiger?\n\nWrite STOP to end messages.");
  expect(texts).toContain("Goeiedag Thandi, ons wag vir u.");
});

it("keeps messages while WhatsApp is down, and sends each once in its order", async () => {
  await write("Hello");
  let calls = 0;
  graph.respond(() => {
    calls += 1;
    return calls < 3 ? { status: 503, code: 131_016 } : "accept";
  });
  await send({ text: "One" });
  await send({ text: "Two" });
  await send({ text: "Three" });
  await eventually(async () => sentTo().length === 3);
  expect(sentTo().map(({ content }) => content.body)).toEqual(["One", "Two", "Three"]);
});

it("never asks twice for a message whose answer was lost: a report settles it, or staff do", async () => {
  await write("Hello");
  graph.respond(() => "hang up");
  await send({ text: "Once" });
  await eventually(async () => sentTo().length === 1);
  await until(({ cause }) => cause === "whatsapp: waiting for a report");
  graph.respond(() => "accept");
  await receive(statusWebhook(sentTo()[0] as AcceptedMessage, "sent"));
  await until(({ status, progress }) => status === "Delivered" && progress === "sent");
  expect(sentTo()).toHaveLength(1);

  graph.respond(() => "break");
  await send({ text: "Twice" });
  const waiting = await until(({ cause }) => cause === "whatsapp: waiting for a report");
  await api.db.$client.query("update lead_messages set asked_at = asked_at - interval '10 minutes' where id = $1", [
    waiting.message.id,
  ]);
  await until(({ cause, status }) => status === "Failed" && cause === "whatsapp: answer lost");
  expect(await read()).toMatchObject({ bouncedAt: expect.any(String) });
  graph.respond(() => "accept");
  const again = `/customer_enquiries/${id}/replies/${waiting.message.id}/send_again`;
  expect((await salesperson.post(again)).statusCode).toBe(200);
  await eventually(async () => sentTo().length === 2);
});

it("says why a message failed, also if WhatsApp finds out later, and that the customer was not reached", async () => {
  await write("Hello");
  // The window closes while the message waits.
  await api.db.$client.query("update lead_messages set at = at - interval '25 hours' where enquiry_id = $1", [id]);
  await api.db.$client.query(
    "insert into lead_messages (enquiry_id, kind, channel, address, subject, text, message_id, number_id) values ($1, 'answer', 'whatsapp', $2, '', 'Hi', 'm', $3)",
    [id, `+${phone}`, TEST_NUMBER],
  );
  graph.openWindow(phone, new Date(0));
  await send({ text: "Too late" });
  await until(({ status, cause }) => status === "Failed" && cause === "whatsapp: 131047");
  graph.openWindow(phone);
  await send({ text: "To nobody" });
  await eventually(async () => sentTo().length === 1);
  await receive(statusWebhook(sentTo()[0] as AcceptedMessage, "failed", 131_026));
  await until(({ cause }) => cause === "whatsapp: 131026");
  expect(await read()).toMatchObject({ bouncedAt: expect.any(String), firstContactAt: null });
});

it("ends messages and offers at the customer's word, in Afrikaans too, until they or staff begin them again", async () => {
  await write("Staak!");
  expect(await read()).toMatchObject({ marketingOptIn: false, awaitingReplySince: null });
  expect((await conversation())[0]?.message.consent).toBe("withdrawn");
  expect((await state()).optedOutAt).toEqual(expect.any(String));
  expect(pathsOf(await send({ text: "But" }))).toEqual([""]);
  await write("Start");
  expect((await state()).optedOutAt).toBeNull();
  expect((await send({ text: "Welcome" })).statusCode).toBe(200);
  await write("stop");
  expect((await salesperson.post(`/customer_enquiries/${id}/whatsapp_opt_in`)).statusCode).toBe(200);
  expect((await state()).optedOutAt).toBeNull();
  // The consent to offers by e-mail is a wish of its own.
  expect(await read()).toMatchObject({ marketingOptIn: false });
});

it("keeps customers' pictures and PDFs that pass the checks, for those who may read the enquiry", async () => {
  const picture = await phoneJpeg();
  graph.openWindow(phone);
  const incoming = (type: string, mediaType: string, contents: Buffer, more: object = {}) =>
    messageWebhook(
      { type, [type]: { id: graph.keepMedia(contents, mediaType), mime_type: mediaType, ...more } },
      { from: phone },
    );
  await receive(incoming("image", "image/jpeg", picture, { caption: "My car" }));
  await receive(incoming("document", "application/pdf", createPdf(), { filename: "Quote.pdf" }));
  await receive(
    incoming("document", "application/pdf", createPdf(["4 0 obj\n<< /S /JavaScript >>\nendobj\n"]), {
      filename: "Evil.pdf",
    }),
  );
  await receive(incoming("document", "application/msword", Buffer.from("words"), { filename: "Words.doc" }));
  await receive(incoming("document", "application/pdf", Buffer.alloc(17_000_000), { filename: "Large.pdf" }));
  await receive(messageWebhook({ type: "image", image: { id: "1", mime_type: "image/jpeg" } }, { from: phone }));
  const files = await eventually(async () => {
    const all = (await conversation()).flatMap(({ message }) => message.files);
    return all.every(({ state }) => state !== "waiting") && all;
  });
  expect(files.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "Picture kept",
    "Quote.pdf kept",
    "Evil.pdf refused",
    "Words.doc refused",
    "Large.pdf refused",
    "Picture lost",
  ]);
  const path = (n: number) => `/customer_enquiries/${id}/files/${files[n]?.id}`;
  const shown = await salesperson.get(path(0));
  expect(shown.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
  // It is encoded again: the place where it was taken is gone.
  expect(picture.includes("Thandi Nkosi")).toBe(true);
  expect(shown.rawPayload.includes("Thandi Nkosi")).toBe(false);
  expect((await salesperson.get(path(1))).headers["content-disposition"]).toContain("attachment");
  expect((await salesperson.get(path(2))).statusCode).toBe(404);
  expect((await stranger.get(path(0))).statusCode).toBe(404);
});

it("sends a picture and a PDF of staff, and erases all files with the enquiry", async () => {
  await write("Show me");
  const upload = async (fileName: string, body: Buffer, client = salesperson) =>
    api.request({
      method: "POST",
      url: `/staff/api/customer_enquiries/${id}/files`,
      ...withCookie(client, multipartBody([{ name: "file", fileName, body }])),
    });
  const picture = await upload("car.jpg", await phoneJpeg());
  expect(picture.json()).toMatchObject({ name: "car.jpg", mediaType: "image/jpeg", state: "kept" });
  expect(pathsOf(await upload("page.html", Buffer.from("<html>")))).toEqual(["file"]);
  expect((await upload("car.jpg", await phoneJpeg(), stranger)).statusCode).toBe(404);
  expect(pathsOf(await send({ text: "x".repeat(1025), fileId: picture.json().id }))).toEqual(["text"]);
  await send({ text: "Here it is", fileId: picture.json().id });
  const offer = await upload("offer.pdf", createPdf());
  await send({ fileId: offer.json().id });
  await eventually(async () => sentTo().length === 2);
  expect(sentTo()).toMatchObject([
    { type: "image", content: { caption: "Here it is" } },
    { type: "document", content: { filename: "offer.pdf" } },
  ]);
  // A file is sent with one message.
  expect(pathsOf(await send({ fileId: offer.json().id }))).toEqual(["fileId"]);
  await upload("unsent.pdf", createPdf());
  await write("STOP");

  await eraseLeads(api.db, { ids: [id] }, TEST_LEAD_SETTINGS.outbox);
  for (const table of ["lead_files", "lead_messages"]) {
    expect((await api.db.$client.query(`select from ${table} where enquiry_id = $1`, [id])).rowCount, table).toBe(0);
  }
  expect((await api.db.$client.query("select from whatsapp_opt_outs where phone = $1", [`+${phone}`])).rowCount).toBe(
    0,
  );
  expect((await api.db.$client.query("select from lead_deliveries where address = $1", [`+${phone}`])).rowCount).toBe(
    0,
  );
});

it("deletes a file that was not sent within a day, and the ids of messages that Meta repeats no more", async () => {
  const { db } = api;
  const file =
    "insert into lead_files (enquiry_id, state, name, media_type, created_at) values ($1, 'kept', $2, 'image/png', $3)";
  await db.$client.query(file, [id, "old", new Date(Date.now() - 25 * 3_600_000)]);
  await db.$client.query(file, [id, "new", new Date()]);
  const event =
    "insert into whatsapp_events (key, conversation, number_id, received_at, processed_at) values ($1, '', '1', $2, $2)";
  await db.$client.query(event, ["old", new Date(Date.now() - 31 * 24 * 3_600_000)]);
  await db.$client.query(event, ["new", new Date()]);
  await eraseWhatIsOld(db, TEST_LEAD_SETTINGS, new Date());
  const names = await db.$client.query("select name from lead_files where enquiry_id = $1", [id]);
  expect(names.rows).toEqual([{ name: "new" }]);
  const keys = await db.$client.query("select key from whatsapp_events where key in ('old', 'new')");
  expect(keys.rows).toEqual([{ key: "new" }]);
});

const withCookie = ({ cookie }: Client, { headers, payload }: ReturnType<typeof multipartBody>) => ({
  headers: { ...headers, cookie },
  payload,
});
