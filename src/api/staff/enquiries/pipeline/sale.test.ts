import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseLeadBatch } from "../../../../db/queries/privacy/leads/erase-leads.ts";
import { reserveVehicle } from "../../../../db/queries/stock/reservations.ts";
import { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { offers } from "../../../../db/schema/enquiries/offers.ts";
import { vehicles } from "../../../../db/schema/stock/vehicles.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let dealerId: number;
let otherDealerId: number;
/** Ids of vehicles of the dealer; each test takes one. */
let stock: number[];
let foreignVehicle: number;
let count = 0;
let id: number;
let car: number;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows: dealers } = await api.db.$client.query("select id from dealers order by id limit 2");
  [dealerId, otherDealerId] = dealers.map((row) => row.id) as [number, number];
  const { rows } = await api.db.$client.query(
    "update vehicles set dealer_id = $1, withdrawn_at = null, sold_at = null, reserved_at = null returning id",
    [dealerId],
  );
  stock = rows.map((row) => row.id);
  foreignVehicle = stock.pop() as number;
  await api.db.$client.query("update vehicles set dealer_id = $1 where id = $2", [otherDealerId, foreignVehicle]);
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
});
beforeEach(async () => {
  id = await insertLead(api.db, ++count, { dealerId });
  car = stock.pop() as number;
});
afterAll(() => api.close());

const read = async (lead = id) => (await salesperson.get(`/customer_enquiries/${lead}`)).json();
const change = async (body: object, lead = id) => {
  const { headers } = await salesperson.get(`/customer_enquiries/${lead}`);
  return salesperson.patch(`/customer_enquiries/${lead}`, body, String(headers.etag));
};
const violationsOf = async (body: object, lead = id) => {
  const response = await change(body, lead);
  return response.json().violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
};
const vehicle = async (vehicleId = car) => (await api.db.select().from(vehicles).where(eq(vehicles.id, vehicleId)))[0];

describe("the stage Sold", () => {
  it("needs a car and a price, each on its field", async () => {
    expect(await violationsOf({ stage: "Sold" })).toEqual(["soldVehicleId", "soldPrice"]);
    expect(await violationsOf({ stage: "Sold", soldTitle: "Renault Kiger Zen" })).toEqual(["soldPrice"]);
    expect(await violationsOf({ stage: "Sold", soldVehicleId: car })).toEqual(["soldPrice"]);
    expect(await violationsOf({ stage: "Sold", soldVehicleId: car, soldPrice: 0 })).toEqual(["soldPrice"]);
    expect(await violationsOf({ soldPrice: 199_900 })).toEqual(["soldPrice"]);
    expect(await read()).toMatchObject({ stage: "New", soldAt: null, soldPrice: null });
  });

  it("marks the car as sold, keeps what it was sold for, and both are in the audit", async () => {
    await api.db.transaction((tx) => reserveVehicle(tx, car, id));
    const sold = await change({ stage: "Sold", soldVehicleId: car, soldTitle: "Mine", soldPrice: 199_900 });
    expect(sold.statusCode, sold.body).toBe(200);
    expect(sold.json()).toMatchObject({ stage: "Sold", soldVehicleId: car, soldPrice: 199_900, isBackForSale: null });
    expect(sold.json().soldTitle).toMatch(/^20\d\d \w+ \w+/);
    expect(sold.json().soldAt).toEqual(expect.any(String));
    expect(await vehicle()).toMatchObject({ soldAt: expect.any(Date), reservedAt: null, reservedForId: null });
    const { rows } = await api.db.$client.query(
      `select resource, operation, after from audit_entries where item_id in ($1, $2) and resource in ('vehicles', 'customer_enquiries')
       order by id desc limit 2`,
      [String(id), String(car)],
    );
    expect(rows).toMatchObject([
      { resource: "customer_enquiries", operation: "update", after: { stage: "Sold", soldPrice: 199_900 } },
      { resource: "vehicles", operation: "sold" },
    ]);
    // A corrected price is a change of the same sale.
    const { soldAt } = await read();
    expect((await change({ soldPrice: 189_900 })).json()).toMatchObject({ soldPrice: 189_900, soldAt });
  });

  it("sells a car once, of any number of people at once", async () => {
    const leads = [
      id,
      await insertLead(api.db, ++count, { dealerId }),
      await insertLead(api.db, ++count, { dealerId }),
    ];
    const attempts = await Promise.all(
      leads.map((lead) => change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 }, lead)),
    );
    expect(attempts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    for (const refused of attempts.filter(({ statusCode }) => statusCode === 422)) {
      expect(refused.json().violations).toMatchObject([
        { propertyPath: "soldVehicleId", message: "This car is sold already, to another customer." },
      ]);
    }
    const sales = await api.db.select().from(customerEnquiries).where(eq(customerEnquiries.soldVehicleId, car));
    expect(sales).toHaveLength(1);
  });

  it("takes no car of another dealer, and none that is reserved for another customer", async () => {
    expect(await violationsOf({ stage: "Sold", soldVehicleId: foreignVehicle, soldPrice: 1000 })).toEqual([
      "soldVehicleId",
    ]);
    const other = await insertLead(api.db, ++count, { dealerId });
    await api.db.transaction((tx) => reserveVehicle(tx, car, other));
    expect(await violationsOf({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 })).toEqual(["soldVehicleId"]);
    expect((await vehicle())?.soldAt).toBeNull();
    expect((await change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 }, other)).statusCode).toBe(200);
    expect(otherDealerId).not.toBe(dealerId);
  });

  it("is left only with a word on the car, which is for sale again if that says so", async () => {
    await change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 });
    expect(await violationsOf({ stage: "Quoted" })).toEqual(["isBackForSale"]);
    expect(await read()).toMatchObject({ stage: "Sold", soldVehicleId: car });
    expect((await change({ stage: "Quoted", isBackForSale: true })).json()).toMatchObject({
      stage: "Quoted",
      soldAt: null,
      soldVehicleId: null,
      soldTitle: null,
      soldPrice: null,
    });
    expect(await vehicle()).toMatchObject({ soldAt: null, withdrawnAt: null });

    await change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 });
    await change({ stage: "Lost", lostReason: "Changed their mind", isBackForSale: false });
    expect((await vehicle())?.soldAt).toEqual(expect.any(Date));
    // A car that is not of the stock raises no question.
    await change({ stage: "Sold", soldTitle: "Renault Duster", soldPrice: 1000 });
    expect((await change({ stage: "Contacted" })).statusCode).toBe(200);
  });

  it("can be given another car, and then asks about the first", async () => {
    const second = stock.pop() as number;
    await change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 });
    expect(await violationsOf({ soldVehicleId: second })).toEqual(["isBackForSale"]);
    expect((await change({ soldVehicleId: second, isBackForSale: true })).statusCode).toBe(200);
    expect((await vehicle(car))?.soldAt).toBeNull();
    expect((await vehicle(second))?.soldAt).toEqual(expect.any(Date));
  });

  it("of earlier times stays without a car until somebody changes it", async () => {
    const old = await insertLead(api.db, ++count, { dealerId, stage: "Sold" });
    expect((await change({ ownerId: null }, old)).statusCode).toBe(200);
    expect(await violationsOf({ soldPrice: 1000 }, old)).toEqual(["soldVehicleId"]);
  });
});

it("two people who change a sale at once notice each other", async () => {
  await change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 });
  const { headers } = await salesperson.get(`/customer_enquiries/${id}`);
  await change({ soldPrice: 2000 });
  const late = await salesperson.patch(`/customer_enquiries/${id}`, { soldPrice: 3000 }, String(headers.etag));
  expect(late.statusCode).toBe(412);
  expect(late.json()).toMatchObject({ soldPrice: 2000 });
});

it("suggests what the enquiry is about, and rather what the customer has accepted", async () => {
  const offer = { kind: "used", id: car, title: "2021 Renault Kiger", price: 210_000 } as never;
  const about = await insertLead(api.db, ++count, { dealerId, offer });
  const suggestion = async () => (await salesperson.get(`/customer_enquiries/${about}/sale_suggestion`)).json();
  expect(await suggestion()).toMatchObject({ vehicleId: car, title: "2021 Renault Kiger", price: 210_000 });
  await api.db.insert(offers).values({
    reference: "O-1",
    enquiryId: about,
    dealerId,
    status: "accepted",
    title: "Renault Duster",
    price: 300_000,
    reduction: 10_000,
    total: 250_000,
    validUntil: "2026-12-31",
  });
  expect(await suggestion()).toMatchObject({ vehicleId: null, title: "Renault Duster", price: 290_000 });
  const stranger = await api.signIn(["salesperson"], { dealerIds: [otherDealerId] });
  expect((await stranger.get(`/customer_enquiries/${about}/sale_suggestion`)).statusCode).toBe(404);
});

it("erasure keeps the figure of a sale, and nothing that somebody wrote", async () => {
  const other = await insertLead(api.db, ++count, { dealerId });
  await change({ stage: "Sold", soldVehicleId: car, soldPrice: 1000 });
  await change({ stage: "Sold", soldTitle: "The Kiger of Mrs Nkosi", soldPrice: 2000 }, other);
  await eraseLeadBatch(api.db, { ids: [id, other] }, 10);
  expect(await read()).toMatchObject({ soldPrice: 1000, soldTitle: expect.stringMatching(/^20/), lastName: "" });
  expect(await read(other)).toMatchObject({ soldPrice: 2000, soldTitle: "" });
});
