import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deriveEncryptionKeys, type EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createCredentials } from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { inboundSources } from "../../db/schema/enquiries/webhooks.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { routeLead } from "../../leads/routing/route-lead.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { createHttpServer } from "../http-server.ts";
import { inboundLeads } from "./inbound-leads.ts";

const keys: EncryptionKeys = deriveEncryptionKeys([Buffer.alloc(32, 3)]);
let leads: TestLeads;
let app: FastifyInstance;
let url: string;
let token: string;
let secret: string;

beforeAll(async () => {
  leads = await createTestLeads();
  app = await createHttpServer();
  await app.register(inboundLeads, { prefix: "/inbound", db: leads.db, financeKeys: keys });
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/inbound/leads`;
});
afterAll(async () => {
  await app.close();
  await leads.close();
});
beforeEach(async () => {
  await leads.clear();
  await leads.db.delete(inboundSources);
  await addSource();
});

async function addSource(values: Partial<typeof inboundSources.$inferInsert> = {}) {
  const made = createCredentials(keys);
  await leads.db.insert(inboundSources).values({ name: "Cars4All", form: "used", ...made.columns, ...values });
  ({ token, secret } = made);
}

type CallOptions = { type?: string; headers?: Record<string, string>; at?: number };

async function send(body: string, { type = "application/json", headers = {}, at = Date.now() }: CallOptions = {}) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": type,
      authorization: `Bearer ${token}`,
      "webhook-timestamp": timestamp,
      "x-signature": `sha256=${signature}`,
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || "{}") };
}

const LEAD = {
  id: "C4A-1",
  first_name: "Thandi",
  last_name: "Nkosi",
  email: "thandi@mail.example",
  cell_phone: "082 123 4567",
  make: "Renault",
  manufacturer: "Renault",
  dealer_slug: "renault-sandton",
  message: "Is it available?",
};
const sendLead = (change: object = {}, options?: CallOptions) => send(JSON.stringify({ ...LEAD, ...change }), options);
const stored = () => leads.db.select().from(customerEnquiries);

it("takes a lead as our API does, from the source, and routes it to the dealer", async () => {
  const { status, body } = await sendLead({ marketing_opt_in: true, form: "test-drive" });
  expect(status).toBe(201);
  expect(body).toEqual({
    reference: expect.stringMatching(/^E-/),
    status: "Queued",
    createdAt: expect.any(String),
    dealer_slug: "renault-sandton",
    answerBy: expect.any(String),
  });
  const [lead] = await stored();
  expect(lead).toMatchObject({
    firstName: "Thandi",
    cellPhone: "+27821234567",
    source: "Cars4All",
    form: "test-drive",
    consentChannel: "marketplace",
    marketingOptIn: false,
    contact: true,
    message: "Is it available?",
  });
  expect(lead?.consentVersion).toMatch(/^marketplace-/);
  expect(await routeLead(leads.db, lead?.id as number, "https://karoo.example")).toBe(true);
  expect((await leads.db.select().from(inboundSources))[0]?.lastLeadAt).not.toBeNull();
});

it("stores a lead once, whatever the partner repeats", async () => {
  const all = await Promise.all([sendLead(), sendLead(), sendLead()]);
  expect(new Set(all.map(({ body }) => body.reference)).size).toBe(1);
  expect((await sendLead()).headers.get("idempotency-replayed")).toBe("true");
  expect(await stored()).toHaveLength(1);
  expect((await sendLead({ message: "Something else" })).status).toBe(422);
  expect((await sendLead({ id: "C4A-2" })).status).toBe(201);
});

it("refuses calls without token, without signature, of another body, old ones, and of sources that are off", async () => {
  expect((await sendLead({}, { headers: { authorization: "" } })).status).toBe(401);
  expect((await sendLead({}, { headers: { authorization: `Bearer ${"x".repeat(43)}` } })).status).toBe(401);
  expect((await sendLead({}, { headers: { "x-signature": "sha256=00" } })).status).toBe(401);
  expect((await sendLead({}, { at: Date.now() - 600_000 })).status).toBe(401);
  expect((await sendLead({}, { headers: { "webhook-timestamp": "soon" } })).status).toBe(401);
  await leads.db.update(inboundSources).set({ active: false });
  expect((await sendLead()).status).toBe(401);
  expect(await stored()).toEqual([]);
});

it("counts refused calls too, and soon looks up no tokens for their address", async () => {
  const call = () =>
    app.inject({
      method: "POST",
      url: "/inbound/leads",
      remoteAddress: "192.0.2.7",
      payload: {},
      headers: { authorization: `Bearer ${"x".repeat(43)}` },
    });
  const statuses = new Set<number>();
  for (let n = 0; n < 300; n++) statuses.add((await call()).statusCode);
  expect([...statuses]).toEqual([401]);
  expect((await call()).statusCode).toBe(429);
  expect((await sendLead()).status).toBe(201);
});

it("validates as the forms of the site do, and says which fields are wrong", async () => {
  const violated = async (change: object) =>
    (await sendLead(change)).body.violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
  expect(await violated({ email: "thandi", cell_phone: "12" })).toEqual(["email", "cell_phone"]);
  expect(await violated({ first_name: 7 })).toEqual(["first_name"]);
  expect(await violated({ id: undefined })).toEqual(["id"]);
  expect(await violated({ dealer_slug: "nobody" })).toEqual(["dealer_slug"]);
  expect((await send("{")).status).toBe(415);
  expect((await send("x".repeat(70_000))).status).toBe(413);
  expect(await stored()).toEqual([]);
});

it("finds the dealer by slug, name or code, or takes the source's only one, and no other than the source's", async () => {
  const { rows } = await leads.db.$client.query("select id, name, slug, social_code from dealers order by id limit 2");
  const [first, second] = rows;
  let id = 0;
  const dealerOf = async (dealer_slug: string | null) => {
    id += 1;
    const { status, body } = await sendLead({ id: `D-${id}`, dealer_slug });
    return status === 201 ? (await stored()).find(({ reference }) => reference === body.reference)?.dealerId : status;
  };
  expect(await dealerOf(second.slug)).toBe(second.id);
  expect(await dealerOf(second.name.toUpperCase())).toBe(second.id);
  expect(await dealerOf(second.social_code)).toBe(second.id);
  await leads.db.update(inboundSources).set({ dealerIds: [first.id] });
  expect(await dealerOf(null)).toBe(first.id);
  expect(await dealerOf(second.slug)).toBe(422);
});

const adf = (change = "") => `<?xml version="1.0"?><?adf version="1.0"?>
<adf>${change}<prospect status="new"><id sequence="1" source="Cars4All">P-77</id><requestdate>2026-11-23T08:00:00+02:00</requestdate>
<vehicle interest="buy" status="used"><year>2021</year><make>Renault</make><model>Kiger</model><stock>STOCK</stock></vehicle>
<customer><contact><name part="full">Johan van der Merwe</name><email>johan@mail.example</email>
<phone type="cellphone">0825550147</phone></contact><comments>Price &amp; trade-in &#38; &lt;b&gt;?</comments></customer>
<vendor><vendorname>Renault Sandton</vendorname></vendor><provider><name>Cars4All</name></provider></prospect></adf>`;

it("takes ADF, and finds the very car by its stock number", async () => {
  const [car] = await leads.db.select().from(vehicles).limit(1);
  const text = adf()
    .replace("STOCK", car?.stockNumber as string)
    .replace("<vendor><vendorname>Renault Sandton</vendorname></vendor>", "");
  const { status } = await send(text, { type: "application/xml; charset=utf-8" });
  expect(status).toBe(201);
  const [lead] = await stored();
  expect(lead).toMatchObject({
    firstName: "Johan",
    lastName: "van der Merwe",
    cellPhone: "+27825550147",
    dealerId: car?.dealerId,
    message: "Price & trade-in & <b>?",
    isUsed: true,
    form: "used",
    offer: { id: car?.id, stockNumber: car?.stockNumber, price: car?.price },
  });
  expect((await send(text, { type: "text/xml" })).headers.get("idempotency-replayed")).toBe("true");
});

it("expands no entities and reads no documents that are not ADF", async () => {
  const type = "application/xml";
  const bomb = `<!DOCTYPE adf [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
  expect((await send(bomb + adf(), { type })).status).toBe(415);
  expect((await send(adf("<x>".repeat(5000)), { type })).status).toBe(415);
  expect((await send(adf().slice(0, 200), { type })).status).toBe(415);
  expect((await send("<leads/>", { type })).status).toBe(415);
  expect(await stored()).toEqual([]);
});
