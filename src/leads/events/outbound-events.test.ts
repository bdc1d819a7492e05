import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { removeOldEvents } from "../../db/queries/enquiries/delivery/outbound-events.ts";
import { lockSubject } from "../../db/queries/enquiries/subject.ts";
import { withdrawMarketing } from "../../db/queries/privacy/leads/withdraw-marketing.ts";
import { leadDeliveries, leadEvents } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { outboundEvents } from "../../db/schema/enquiries/outbound-events.ts";
import { webhooks } from "../../db/schema/enquiries/webhooks.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { releaseLead } from "../staff-actions.ts";
import { storeApplication } from "../test-support/test-applications.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { queueEvents } from "./queue-events.ts";

const context = testDelivery();
const SECRET = "a secret of the receiver";

type Call = { headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> };
let calls: Call[];
let answers: number[];
let server: Server;
let url: string;

beforeEach(async () => {
  calls = [];
  answers = [];
  server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    calls.push({ headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  await context.leads.db.delete(outboundEvents);
  await context.leads.db.delete(webhooks);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const subscribe = (webhook: Partial<typeof webhooks.$inferInsert> = {}) =>
  context.leads.db.insert(webhooks).values({
    name: "Reports",
    url,
    secret: SECRET,
    events: ["lead.created", "lead.stage", "application.submitted", "vehicle.sold"],
    ...webhook,
  });
const received = (count: number) => eventually(async () => calls.length >= count && calls);
const settled = () =>
  eventually(
    async () =>
      (await context.leads.db.$count(outboundEvents, sql`queued_at is null`)) === 0 &&
      (await context.leads.db.$count(leadDeliveries, sql`status in ('Queued', 'Sending')`)) === 0,
  );

it("tells subscribers of new leads and their stages, signed, and without who the customer is", async () => {
  await subscribe();
  context.startWorker();
  const lead = await context.store({ message: "Please call me" });
  const [created] = await received(1);
  expect(created?.body).toMatchObject({
    event: "lead.created",
    reference: lead.reference,
    dealer_slug: "renault-sandton",
    form: "new",
    stage: "New",
    repeats: false,
    source: "Website",
    id: expect.any(Number),
  });
  const { headers, text } = created as Call;
  const signed = `${headers["webhook-timestamp"]}.${text}`;
  expect(headers["x-signature"]).toBe(`sha256=${createHmac("sha256", SECRET).update(signed).digest("hex")}`);
  const { db } = context.leads;
  await db.update(customerEnquiries).set({ stage: "Quoted" }).where(eq(customerEnquiries.id, lead.id));
  const [, staged] = await received(2);
  expect(staged?.body).toMatchObject({ event: "lead.stage", stage: "Quoted", previous_stage: "New" });
  for (const call of calls) expect(call.text).not.toMatch(/Thandi|Nkosi|mail\.example|\+27|Please call/);
  expect(await context.until(lead, "Delivered")).toBeTruthy();
});

it("says who the customer is to a webhook that asks for it", async () => {
  await subscribe({ withCustomer: true });
  context.startWorker();
  await context.store();
  await storeApplication(context.leads.db);
  const all = await received(2);
  const bodyOf = (kind: string) => all.find(({ body }) => body.event === kind)?.body;
  expect(bodyOf("lead.created")).toMatchObject({ customer: { last_name: "Nkosi", cell_phone: "+27821234567" } });
  expect(bodyOf("application.submitted")).toEqual({
    id: expect.any(Number),
    event: "application.submitted",
    createdAt: expect.any(String),
    dealer_slug: expect.any(String),
    reference: expect.stringMatching(/^F-/),
    vehicle_type: expect.any(String),
  });
});

it("tells of a withdrawn consent to marketing, for each lead that had it", async () => {
  await subscribe({ events: ["lead.consent_withdrawn"], withCustomer: true });
  context.startWorker();
  const { db } = context.leads;
  const email = "thandi@mail.example";
  const leads = [await context.store({ marketingOptIn: true, email }), await context.store({ email })];
  for (const lead of leads) await context.until(lead, "Delivered");
  const { marketingKey } = (await context.leads.read(leads[0] as (typeof leads)[number])).lead;
  await withdrawMarketing(db, marketingKey as string);
  await received(1);
  await settled();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { event: "lead.consent_withdrawn", reference: leads[0]?.reference, customer: { email } },
  ]);
});

it("tells of suspected spam once it is released", async () => {
  await subscribe();
  context.startWorker();
  const lead = await context.store({ spamSignals: ["links"] });
  await context.until(lead, "Delivered");
  expect(await context.leads.db.$count(outboundEvents)).toBe(0);
  await releaseLead(context.leads.db, lead.reference, "https://karoo.example");
  expect((await received(1))[0]?.body).toMatchObject({ event: "lead.created", reference: lead.reference });
});

it("tells only subscribers of the car's dealer of a sold car", async () => {
  const { db } = context.leads;
  const [car] = await db.select().from(vehicles).limit(1);
  const dealerId = car?.dealerId as number;
  await subscribe({ dealerIds: [dealerId], events: ["vehicle.sold"] });
  await subscribe({ url: `${url}/other`, dealerIds: [dealerId + 1] });
  await subscribe({ url: `${url}/off`, active: false });
  await subscribe({ url: `${url}/stages`, events: ["lead.stage"] });
  context.startWorker();
  await db
    .update(vehicles)
    .set({ soldAt: sql`now()`, withdrawnAt: sql`now()` })
    .where(eq(vehicles.id, car?.id as number));
  await received(1);
  await settled();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { event: "vehicle.sold", vehicle: { id: car?.id, stock_number: car?.stockNumber, price: car?.price } },
  ]);
});

it("lets events of a lead that somebody changes wait, and no others", async () => {
  const { db, store } = context.leads;
  await subscribe();
  const [busy, free] = [await store(), await store({ email: "sipho@mail.example", cellPhone: "+27821234568" })];
  const dealerId = await getDealerId(db, "renault-sandton");
  await db.insert(outboundEvents).values(
    [busy, free].map(({ id: enquiryId }) => ({
      kind: "lead.stage" as const,
      dealerId: dealerId as number,
      enquiryId,
      data: {},
    })),
  );
  const waiting = async () =>
    (await db.select().from(outboundEvents).where(isNull(outboundEvents.queuedAt))).map(({ enquiryId }) => enquiryId);
  await db.transaction(async (tx) => {
    await lockSubject(tx, { enquiryId: busy.id });
    expect(await queueEvents(db, "https://karoo.example")).toBe(1);
    expect(await waiting()).toEqual([busy.id]);
  });
  const both = await Promise.all([1, 2, 3].map(() => queueEvents(db, "https://karoo.example")));
  expect(both.reduce((sum, one) => sum + one)).toBe(1);
  expect(await db.$count(leadDeliveries, eq(leadDeliveries.kind, "event"))).toBe(2);
});

it("has the beginning of an attempt in its history", async () => {
  const { db } = context.leads;
  await subscribe();
  context.startWorker();
  await context.until(await context.store(), "Delivered");
  await received(1);
  await settled();
  const history = await db
    .select({ status: leadEvents.status, at: leadEvents.at })
    .from(leadEvents)
    .innerJoin(leadDeliveries, eq(leadDeliveries.id, leadEvents.deliveryId))
    .where(eq(leadDeliveries.kind, "event"))
    .orderBy(leadEvents.id);
  expect(history.map(({ status }) => status)).toEqual(["Queued", "Sending", "Delivered"]);
  expect(history).toEqual(history.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
});

it("writes nothing without a subscriber", async () => {
  context.startWorker();
  await context.until(await context.store(), "Delivered");
  expect(await context.leads.db.$count(outboundEvents)).toBe(0);
});

it("retries under the same id, and keeps how the webhook responded", async () => {
  await subscribe({ events: ["lead.created"] });
  answers = [500, 503];
  for (let n = 0; n < 3; n++) context.startWorker();
  const lead = await context.store();
  await received(3);
  await settled();
  expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const { deliveries } = await context.leads.read(lead);
  expect(deliveries.find(({ kind }) => kind === "event")).toMatchObject({
    status: "Delivered",
    attempts: 3,
    responseCode: 204,
  });
  expect(context.errors.splice(0).map(({ message }) => message)).toEqual([
    expect.stringContaining("webhook answered 500"),
  ]);
});

it("removes events and their deliveries after a month", async () => {
  const { db } = context.leads;
  await subscribe({ events: ["lead.created"] });
  context.startWorker();
  await context.store({ email: "a@mail.example" });
  await context.store({ email: "b@mail.example", cellPhone: "+27821110002" });
  await received(2);
  await settled();
  const [first] = await db.select().from(outboundEvents).limit(1);
  await db
    .update(outboundEvents)
    .set({ at: sql`now() - interval '31 days'` })
    .where(eq(outboundEvents.id, first?.id as number));
  expect(await removeOldEvents(db)).toBe(1);
  expect(await db.$count(outboundEvents)).toBe(1);
  expect(await db.$count(leadDeliveries, eq(leadDeliveries.kind, "event"))).toBe(1);
  expect(await getDealerId(db, "renault-sandton")).toBe(first?.dealerId);
});
