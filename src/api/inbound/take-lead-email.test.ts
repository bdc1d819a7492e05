import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Repeated } from "../../background/repeat.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createCredentials, type InboundSource } from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { inboundSources } from "../../db/schema/enquiries/webhooks.ts";
import { startMailboxReader } from "../../leads/replies/answers/mailbox-reader.ts";
import { replyAddressOf } from "../../leads/replies/reply-address.ts";
import { routeLead } from "../../leads/routing/route-lead.ts";
import { hasImapServer, startTestImapServer } from "../../leads/test-support/test-imap-server.ts";
import { createTestLeads, eventually, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { inboundReplies } from "./inbound-replies.ts";
import { takeLeadEmail } from "./take-lead-email.ts";

const REPLY_ADDRESS = "leads@reply.karoo.example";
let leads: TestLeads;
let source: InboundSource;
let address: string;
let refusals: string[];

beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(async () => {
  refusals = [];
  await leads.clear();
  await leads.db.delete(inboundSources);
  const { columns } = createCredentials(deriveEncryptionKeys([Buffer.alloc(32, 3)]));
  const made = await leads.db
    .insert(inboundSources)
    .values({ name: "Cars4All", form: "used", ...columns })
    .returning();
  source = made[0] as InboundSource;
  address = replyAddressOf(REPLY_ADDRESS, source.emailKey);
});

const prospect = (id: string, name = "Johan van der Merwe") =>
  `<prospect>${id && `<id>${id}</id>`}<vehicle interest="buy" status="used"><make>Renault</make></vehicle>
<customer><contact><name part="full">${name}</name><email>johan@mail.example</email><phone>0825550147</phone></contact>
<comments>Is it available?</comments></customer><vendor><vendorname>Renault Sandton</vendorname></vendor></prospect>`;
const adf = (...prospects: string[]) =>
  `<?xml version="1.0"?>\n<?adf version="1.0"?>\n<adf>${prospects.join("")}</adf>`;
const email = (body: string, { id = "1", to = address, type = "text/plain; charset=utf-8" } = {}) =>
  `From: noreply@cars4all.example\nTo: <${to}>\nSubject: A lead\nMessage-ID: <${id}@cars4all.example>\nMIME-Version: 1.0\n` +
  `Content-Type: ${type}\n\n${body}\n`;
const attached = (...documents: [type: string, body: string | Buffer][]) =>
  `--b\nContent-Type: text/plain\n\nYou have new leads.\n${documents
    .map(
      ([type, body], n) =>
        `--b\nContent-Type: ${type}; name="${n}.xml"\nContent-Disposition: attachment; filename="${n}.xml"\n` +
        `Content-Transfer-Encoding: base64\n\n${Buffer.from(body).toString("base64")}\n`,
    )
    .join("")}--b--`;
const MIXED = { type: "multipart/mixed; boundary=b" };

const take = (raw: string | Uint8Array) =>
  takeLeadEmail(leads.db, Buffer.from(raw), {
    replyAddress: REPLY_ADDRESS,
    onRefused: ({ message }) => refusals.push(message),
  });
const stored = () => leads.db.select().from(customerEnquiries).orderBy(customerEnquiries.id);
const names = async () => (await stored()).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const readSource = async () => (await leads.db.select().from(inboundSources))[0] as InboundSource;

it("takes ADF in the text as a lead of the partner, and routes it", async () => {
  await take(email(`Hello,\n${adf(prospect("P-77"))}\n-- \nCars4All`, { to: address.toUpperCase() }));
  const [lead] = await stored();
  expect(lead).toMatchObject({
    firstName: "Johan",
    lastName: "van der Merwe",
    source: "Cars4All",
    form: "used",
    cellPhone: "+27825550147",
    consentChannel: "marketplace",
    marketingOptIn: false,
    message: "Is it available?",
    make: "Renault",
  });
  expect(lead?.dealerId).not.toBeNull();
  expect(await routeLead(leads.db, lead?.id as number, "https://karoo.example")).toBe(true);
  expect(await readSource()).toMatchObject({ lastLeadAt: expect.any(Date), refusedEmails: 0 });
});

it("stores a lead once: by its id, or by the Message-ID of its e-mail", async () => {
  for (let n = 0; n < 2; n++) await take(email(adf(prospect("P-77"))));
  await take(email(adf(prospect("P-77")), { id: "2" }));
  expect(await stored()).toHaveLength(1);
  for (let n = 0; n < 2; n++) await take(email(adf(prospect("")), { id: "3" }));
  expect(await stored()).toHaveLength(2);
  // Some partners use the same id twice.
  for (let n = 0; n < 2; n++) await take(email(adf(prospect("P-77", "Sipho Dube")), { id: "4" }));
  expect(await names()).toEqual(["Johan van der Merwe", "Johan van der Merwe", "Sipho Dube"]);
});

it("takes all leads of all attachments, up to twenty", async () => {
  const latin = Buffer.from(adf(prospect("2", "Zoë Müller")), "latin1");
  await take(
    email(
      attached(["application/octet-stream", adf(prospect("0"), prospect("1", "Anna Botha"))], ["text/xml", latin]),
      {
        ...MIXED,
      },
    ),
  );
  expect(await names()).toEqual(["Johan van der Merwe", "Anna Botha", "Zoë Müller"]);
  const many = Array.from({ length: 25 }, (_, n) => prospect(`M-${n}`));
  await take(email(attached(["text/xml", adf(...many)]), { ...MIXED, id: "2" }));
  expect(await stored()).toHaveLength(23);
  expect(refusals).toEqual([`An e-mail of partner ${source.id} was not taken: more than 20 leads`]);
});

it("counts what is no ADF, has a DOCTYPE or is not valid, and says nothing of its contents", async () => {
  await take(email("Thandi's monthly invoice"));
  await take(email(adf(prospect("1")).replace("<adf>", `<!DOCTYPE adf [<!ENTITY x "secret">]><adf>`)));
  await take(email(adf(prospect("2")).slice(0, -10)));
  await take(email(adf(prospect("3").replace("0825550147", "12"), prospect("4"))));
  expect(await names()).toEqual(["Johan van der Merwe"]);
  const why = (cause: string) => `An e-mail of partner ${source.id} was not taken: ${cause}`;
  const noAdf = why("it has no ADF document");
  expect(refusals).toEqual([noAdf, noAdf, noAdf, why("not valid: cell_phone")]);
  expect(await readSource()).toMatchObject({ refusedEmails: 4, lastRefusal: "not valid: cell_phone", revision: 1 });
});

it("takes nothing for unknown addresses and partners that are off", async () => {
  await take(email(adf(prospect("1")), { to: REPLY_ADDRESS }));
  await take(email(adf(prospect("1")), { to: replyAddressOf(REPLY_ADDRESS, `adf-${"0".repeat(32)}`) }));
  await leads.db.update(inboundSources).set({ active: false });
  await take(email(adf(prospect("1"))));
  expect(await stored()).toEqual([]);
  expect(refusals).toEqual([]);
});

it("takes the e-mails that a provider posts", async () => {
  const app = Fastify();
  await app.register(inboundReplies, {
    prefix: "/inbound",
    db: leads.db,
    replyAddress: REPLY_ADDRESS,
    secret: "a-secret-of-tests",
    takeLeadEmail: take,
  });
  const headers = { authorization: "Bearer a-secret-of-tests", "content-type": "message/rfc822" };
  for (const payload of [email(adf(prospect("1"))), email("No ADF", { id: "2" })]) {
    const { statusCode } = await app.inject({ method: "POST", url: "/inbound/replies", payload, headers });
    expect(statusCode).toBe(204);
  }
  expect(await stored()).toHaveLength(1);
  expect(refusals).toHaveLength(1);
  await app.close();
});

describe.skipIf(!hasImapServer)("from the mailbox of answers", () => {
  let reader: Repeated | undefined;
  afterEach(() => reader?.stop());

  it("takes each lead once, with two processes that read", async () => {
    const imap = await startTestImapServer();
    const errors: string[] = [];
    const settings = {
      replyImapUrl: imap.url,
      replyAddress: REPLY_ADDRESS,
      pollIntervalMs: 100,
      takeLeadEmail: take,
    };
    const start = () => startMailboxReader(leads.db, settings, ({ message }) => errors.push(message));
    await imap.append(email(adf(prospect("1"))));
    reader = start();
    await eventually(async () => (await stored()).length === 1);
    const other = start();
    await imap.append(email("Your invoice", { id: "2" }));
    await imap.append(email(adf(prospect("3", "Anna Botha")), { id: "3" }));
    await eventually(async () => (await stored()).length === 2);
    await other.stop();
    await reader.stop();
    await imap.close();
    expect(await names()).toEqual(["Johan van der Merwe", "Anna Botha"]);
    expect(refusals).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
