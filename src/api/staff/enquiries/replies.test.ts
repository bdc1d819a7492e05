import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import type { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { eraseLeads } from "../../../leads/retention.ts";
import type { WorkerSettings } from "../../../leads/settings.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { eventually } from "../../../leads/test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../../../leads/test-support/test-mail-server.ts";
import { type LeadWorker, startLeadWorker } from "../../../leads/worker.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

let mail: TestMailServer;
let settings: WorkerSettings;
let api: TestStaffApi;
let worker: LeadWorker;
/** Errors that the worker reported, except refusals of the mail server, which tests cause. */
const failures: string[] = [];
let salesperson: Client;
let manager: Client;
let stranger: Client;
let dealer: { id: number; name: string; contact_no: string };
let otherDealer: number;
/** Id of the lead of each test. */
let id: number;
let count = 0;

beforeAll(async () => {
  setSettings({ senderName: "Karoo", senderAddress: "leads@karoo.example" });
  mail = await startTestMailServer();
  settings = {
    ...TEST_LEAD_SETTINGS,
    siteUrl: "https://karoo.example",
    smtpUrl: mail.url,
    replyAddress: "leads@reply.karoo.example",
  };
  api = await createTestStaffApi({ leadSettings: settings });
  worker = startLeadWorker(api.db, settings, ({ message }) => {
    if (!/mail server answered \d+/.test(message)) failures.push(message);
  });
  const { rows } = await api.db.$client.query("select id, name, contact_no from dealers order by id limit 2");
  dealer = rows[0];
  otherDealer = rows[1].id;
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealer.id] });
  manager = await api.signIn(["dealer_manager"], { name: "Johan Botha", dealerIds: [dealer.id] });
  stranger = await api.signIn(["salesperson"], { name: "Ayesha Khan", dealerIds: [otherDealer] });
});
beforeEach(async () => {
  mail.respond(() => "accept");
  id = await storeLead();
});
afterAll(async () => {
  await worker.stop();
  await api.close();
  await mail.close();
  expect(failures).toEqual([]);
});

const OFFER = {
  kind: "used",
  id: 7,
  title: "2021 Renault Kiger Zen",
  uri: "/used/renault/kiger/7",
  stockNumber: "S-0012",
  price: 189_900,
  image: null,
  year: 2021,
  mileage: 42_000,
  colour: null,
  dealer: null,
};

const storeLead = (values: Partial<typeof customerEnquiries.$inferInsert> = {}) =>
  insertLead(api.db, ++count, {
    dealerId: dealer.id,
    form: "used",
    isUsed: true,
    routedAt: new Date(),
    offer: OFFER as never,
    ...values,
  });

const read = async () => (await salesperson.get(`/customer_enquiries/${id}`)).json();
const drafts = async (client = salesperson) => (await client.get(`/customer_enquiries/${id}/reply_drafts`)).json();
const reply = (body: object, client = salesperson) => client.post(`/customer_enquiries/${id}/replies`, body);
type Entry = { kind: string; text: string; message?: { id: number; status: string; cause: string | null } };
const repliesOf = async (): Promise<Entry[]> => (await read()).timeline.filter(({ kind }: Entry) => kind === "reply");
const until = (status: string) =>
  eventually(async () => (await repliesOf()).find(({ message }) => message?.status === status) ?? false);
const emailTo = async (address: string) => (await mail.emails()).filter(({ to }) => to?.[0]?.address === address);
const template = (body: object, client = manager) =>
  client.post("/templates", { dealerId: dealer.id, name: "Ours", subject: "The {car}", body: "Hello", ...body });

it("fills the templates of the dealer and of the group with the lead's facts", async () => {
  await template({
    body: "{first name}: {car}, {stock number}, {price}, {dealer}, {telephone}, {salesperson}, {link}",
  });
  await template({ dealerId: otherDealer, name: "Theirs" }, await api.signIn(["administrator"]));
  const { drafts: all, answersTo, isSent } = await drafts();
  expect({ answersTo, isSent }).toEqual({ answersTo: null, isSent: true });
  expect(all[0]).toMatchObject({ templateId: null, subject: expect.stringMatching(/^Your enquiry E-/) });
  expect(all[0].text).toMatch(/^Good day Thandi\n.*Kind regards\nLindiwe Maseko/s);
  expect(all[1]).toMatchObject({
    name: "Ours",
    subject: "The 2021 Renault Kiger Zen",
    text: `Thandi: 2021 Renault Kiger Zen, S-0012, R\u00a0189\u00a0900, ${dealer.name}, ${dealer.contact_no}, Lindiwe Maseko, https://karoo.example/used/renault/kiger/7`,
  });
  const names = all.map(({ name }: { name: string }) => name);
  expect(names).toContain("Invitation to a test drive");
  expect(names).not.toContain("Theirs");
  expect((await stranger.get(`/customer_enquiries/${id}/reply_drafts`)).statusCode).toBe(404);
});

it("refuses unknown placeholders on the field, and a reply with one that is left", async () => {
  const refused = await template({ subject: "{car}", body: "Good day {frist name}" });
  expect(refused.json().violations).toMatchObject([
    {
      propertyPath: "body",
      message: expect.stringMatching(/^\{frist name\} is not known\. There are \{first name\}, /),
    },
  ]);
  id = await storeLead({ offer: null, model: null });
  const { text } = (await drafts()).drafts.find(({ name }: { name: string }) => name === "Price and details");
  expect(text).toContain("{price}");
  const left = await reply({ subject: "The price", text });
  expect(left.statusCode).toBe(422);
  expect(left.json().violations).toMatchObject([{ propertyPath: "text" }]);
  expect((await reply({ subject: "", text: " " })).json().violations).toMatchObject([
    { propertyPath: "subject" },
    { propertyPath: "text" },
  ]);
  expect(await repliesOf()).toEqual([]);
});

it("sends a reply to the customer, in the dealer's name, and takes it for a contact", async () => {
  await reply({ subject: "The Kiger", text: "Good day Thandi\n\nSee https://karoo.example/used and <b>come</b>." });
  const sent = await until("Delivered");
  expect(sent).toMatchObject({ by: "Lindiwe Maseko", text: expect.stringContaining("<b>come</b>") });
  const { stage, firstContactAt, email } = await read();
  expect({ stage, firstContactAt }).toEqual({ stage: "Contacted", firstContactAt: expect.any(String) });

  const [received] = await emailTo(email);
  expect(received).toMatchObject({
    subject: "The Kiger",
    from: { name: `Lindiwe Maseko, ${dealer.name}`, address: "leads@karoo.example" },
    replyTo: [{ address: expect.stringMatching(/^leads\+[0-9a-f]{24}@reply\.karoo\.example$/) }],
  });
  expect(mail.senders[mail.accepted.indexOf(`reply-E-${count}.1@karoo.example`)]).toBe(received?.replyTo?.[0]?.address);
  expect(received?.text).toContain(`-- \n${dealer.name}, ${dealer.contact_no}. About your enquiry E-${count} of `);
  expect(received?.html).toContain('<a href="https://karoo.example/used">');
  expect(received?.html).toContain("&lt;b&gt;come");
});

it("keeps replies in one thread, under one address", async () => {
  await reply({ subject: "First", text: "One" });
  await until("Delivered");
  expect((await drafts()).drafts[0].subject).toBe("Re: First");
  await reply({ subject: "Re: First", text: "Two" }, manager);
  await eventually(async () => (await repliesOf()).every(({ message }) => message?.status === "Delivered"));
  const [first, second] = await emailTo((await read()).email);
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toContain(first?.messageId);
  expect(second?.replyTo).toEqual(first?.replyTo);
});

it("tells why a reply was not sent, and sends it again under the same Message-ID", async () => {
  mail.respond(() => 550);
  await reply({ subject: "Hello", text: "Is it seen?" });
  await eventually(async () => (await repliesOf())[0]?.message?.cause !== null);
  await api.db.$client.query("update lead_deliveries set attempts = 8 where enquiry_id = $1", [id]);
  const { message } = await until("Failed");
  expect(message).toMatchObject({ cause: expect.stringMatching(/^mail server answered 550/) });
  mail.respond(() => "accept");
  const again = (client: Client) => client.post(`/customer_enquiries/${id}/replies/${message?.id}/send_again`);
  expect((await again(stranger)).statusCode).toBe(404);
  expect((await again(salesperson)).statusCode).toBe(200);
  await until("Delivered");
  expect((await again(salesperson)).statusCode).toBe(404);
  expect(await emailTo((await read()).email)).toMatchObject([{ messageId: `<reply-E-${count}.1@karoo.example>` }]);
});

it("is for the dealer's people, and keeps texts out of the audit and the log", async () => {
  const secret = "Her budget is 180 000";
  expect((await reply({ subject: "x", text: secret }, stranger)).statusCode).toBe(404);
  expect((await reply({ subject: "x", text: secret }, await api.signIn(["finance"]))).statusCode).toBe(403);
  await reply({ subject: secret, text: secret });
  await until("Delivered");
  const { rows } = await api.db.$client.query("select * from audit_entries");
  expect(rows.some(({ operation, item_id }) => operation === "reply" && item_id === String(id))).toBe(true);
  expect(JSON.stringify(rows) + api.logged.join("")).not.toContain("180 000");
});

it("erases replies with the lead, and sends none afterwards", async () => {
  mail.respond(() => 451);
  await reply({ subject: "Hello", text: "Erase me" });
  await eventually(async () => (await repliesOf())[0]?.message?.cause !== null);
  const { id } = await read();
  await eraseLeads(api.db, { ids: [id] }, settings.outbox);
  mail.respond(() => "accept");
  expect(await repliesOf()).toEqual([]);
  const { rows } = await api.db.$client.query(
    "select d.address, d.status, reply_key from lead_deliveries d join customer_enquiries e on e.id = enquiry_id where enquiry_id = $1",
    [id],
  );
  expect(rows).toEqual([{ address: "", status: "Failed", reply_key: null }]);
  expect((await reply({ subject: "x", text: "y" })).statusCode).toBe(422);
  expect((await api.db.$client.query("select from lead_messages where enquiry_id = $1", [id])).rowCount).toBe(0);
});

it("without a reply address, has answers go to the person who wrote", async () => {
  const { replyAddress: _, ...without } = settings;
  const other = await createTestStaffApi({ leadSettings: without });
  const person = await other.signIn(["administrator"], { email: "sipho@karoo.example" });
  const { rows } = await other.db.$client.query(
    `insert into customer_enquiries (reference, status, payload_hash, form, source, first_name, last_name, email, cell_phone, make,
      manufacturer, is_used, contact, terms, consent, routed_at)
     values ('E-1', 'Delivered', '', 'contact', 'Website', 'A', 'B', 'alone@mail.example', '+27821234567', 'Renault', 'Renault', false,
      true, true, true, now()) returning id`,
  );
  const path = `/customer_enquiries/${rows[0].id}`;
  expect((await person.get(`${path}/reply_drafts`)).json()).toMatchObject({ answersTo: "sipho@karoo.example" });
  const itsWorker = startLeadWorker(other.db, without, () => {});
  await person.post(`${path}/replies`, { subject: "Hello", text: "Hello" });
  const [received] = await eventually(async () => {
    const emails = await emailTo("alone@mail.example");
    return emails.length > 0 && emails;
  });
  expect(received?.replyTo).toMatchObject([{ address: "sipho@karoo.example" }]);
  await itsWorker.stop();
  await other.close();
});
