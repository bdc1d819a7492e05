/** Enquiries that staff write down. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import { dealerChannels, leadDeliveries } from "../../../../db/schema/enquiries/deliveries.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let manager: Client;
let dealerId: number;
let otherDealerId: number;
let car: { id: number; title: string };
beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id, slug from dealers");
  dealerId = rows.find(({ slug }) => slug === "renault-sandton").id;
  otherDealerId = rows.find(({ slug }) => slug === "renault-umhlanga").id;
  await api.db.delete(dealerChannels);
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
  manager = await api.signIn(["dealer_manager"], { name: "Nomsa Dlamini", dealerIds: [dealerId] });
  [car] = (await salesperson.get("/vehicles")).json()["hydra:member"];
});
afterAll(() => api.close());

const WALK_IN = { name: "Pieter van Wyk", phone: "082 555 0191", source: "Walk-in" };
const create = (fields: object, client = salesperson) =>
  client.post("/customer_enquiries", { dealerId, ...WALK_IN, ...fields });
const deliveriesOf = (id: number) => api.db.select().from(leadDeliveries).where(eq(leadDeliveries.enquiryId, id));

it("belongs to who wrote it down, and is answered: the customer stands there", async () => {
  const response = await create({ vehicleId: car.id, about: "Comes back on Saturday" });
  expect(response.statusCode, response.body).toBe(201);
  const created = response.json();
  expect(response.headers.location).toBe(`/staff/api/customer_enquiries/${created.id}`);
  expect(created).toMatchObject({
    firstName: "Pieter",
    lastName: "van Wyk",
    cellPhone: "+27825550191",
    email: "",
    form: "used",
    message: "Comes back on Saturday",
    source: "Walk-in",
    stage: "Contacted",
    status: "Delivered",
    ownerName: "Lindiwe Maseko",
    firstContactAt: expect.any(String),
    contactDueAt: null,
    waitedMinutes: null,
    marketingOptIn: false,
    offer: { id: car.id },
  });
  expect(created.timeline.map(({ kind }: { kind: string }) => kind)).toContain("visit");
  expect(await deliveriesOf(created.id)).toEqual([]);
  // Numbers have it among the sources, and leave it out of the time to the first contact.
  const today = southAfricanDate(new Date());
  const report = async (name: string) => (await manager.get(`/reports/${name}?from=${today}&until=${today}`)).body;
  expect(await report("leads_by_source")).toContain("Walk-in");
  const audited = (await manager.get("/audit_entries?resource=customer_enquiries&operation=create")).body;
  expect(audited).toContain("Walk-in");
  expect(audited).not.toMatch(/Pieter|550191/);
});

it("waits to be contacted if nobody has spoken with the customer", async () => {
  const created = (await create({ source: "Other", phone: "082 555 0192" })).json();
  expect(created).toMatchObject({ stage: "New", firstContactAt: null, contactDueAt: expect.any(String) });
});

it("sends a confirmation only if the customer agrees, and tells the dealer's other systems, not its people", async () => {
  await api.db
    .insert(dealerChannels)
    .values({ dealerId, purpose: "sales", kind: "webhook", address: "https://crm.example/leads", secret: "x" })
    .onConflictDoNothing();
  const silent = (await create({ email: "silent@mail.example" })).json();
  const agreed = (await create({ email: "agreed@mail.example", sendConfirmation: true })).json();
  const kinds = async ({ id }: { id: number }) => (await deliveriesOf(id)).map(({ kind }) => kind);
  expect(await kinds(silent)).toEqual(["webhook"]);
  expect((await kinds(agreed)).toSorted()).toEqual(["confirmation", "webhook"]);
  expect(silent.status).toBe("Queued");
});

it("is stored once, also if the response was lost", async () => {
  const key = crypto.randomUUID();
  const [first, second] = [await create({ key }), await create({ key })];
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  expect(second.json().id).toBe(first.json().id);
});

it("needs a name, a contact that is valid, and one of the own dealers", async () => {
  const violations = async (fields: object) =>
    (await create(fields)).json().violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
  expect(await violations({ name: " " })).toEqual(["name"]);
  expect(await violations({ phone: "" })).toEqual(["phone"]);
  expect(await violations({ phone: "12", email: "x@" })).toEqual(["phone", "email"]);
  expect(await violations({ sendConfirmation: true })).toEqual(["email"]);
  expect(await violations({ source: "Internet" })).toEqual(["source"]);
  expect(await violations({ vehicleId: 999_999 })).toEqual(["vehicleId"]);
  expect(await violations({ dealerId: otherDealerId })).toEqual(["dealerId"]);
  const editor = await api.signIn(["editor"]);
  expect((await create({}, editor)).statusCode).toBe(403);
});

it("shows who has asked the own dealers before, while one types", async () => {
  const thandi = { firstName: "Thandi", lastName: "Mbeki", email: "tm@mail.example", cellPhone: "+27825550193" };
  const id = await insertLead(api.db, 1, { dealerId, ...thandi });
  await insertLead(api.db, 2, { dealerId: otherDealerId, ...thandi, firstName: "Secret", email: "s@mail.example" });
  const similar = async (typed: object) => {
    const response = await salesperson.post("/customers/similar", { name: "", phone: "", email: "", ...typed });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().customers.map((one: { id: number; reason: string }) => [one.id, one.reason]);
  };
  expect(await similar({ name: "Tha Mbe" })).toEqual([[id, "name"]]);
  expect(await similar({ phone: "082 555 0193" })).toEqual([[id, "phone"]]);
  expect(await similar({ email: "TM+x@mail.example" })).toEqual([[id, "email"]]);
  expect(await similar({ name: "Mb", phone: "082", email: "tm@" })).toEqual([]);
  expect(await similar({ name: "Secret Mbeki" })).toEqual([]);
  const joined = (await create({ name: "T Mbeki", phone: "082 555 0193" })).json();
  expect(joined.customerId).toBe(id);
});
