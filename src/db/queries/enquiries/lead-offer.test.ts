import { eq, sql } from "drizzle-orm";
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import { deals } from "../../schema/content.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { findLeadOffer, vehicleIdOf } from "./lead-offer.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
});
afterAll(() => database.drop());

const find = async (lead: Partial<Parameters<typeof findLeadOffer>[1]>) => {
  const offer = await findLeadOffer(database.db, { form: "contact", make: "Renault", ...lead });
  if (offer !== null) expect(Value.Errors(LeadOffer, offer)).toEqual([]);
  return offer;
};

it("finds the used vehicle of the page, also a withdrawn one", async () => {
  const [car] = await database.db.select().from(vehicles);
  const { id, stockNumber, price, year, mileage, colour } = car as typeof vehicles.$inferSelect;
  const uri = `/dealer/renault-sandton/used/any/any/${id}/enquire`;
  const offer = await find({ form: "used", uri });
  expect(offer).toMatchObject({ kind: "used", id, stockNumber, price, year, mileage, colour });
  expect(offer?.uri).toMatch(new RegExp(`^/used/[a-z-]+/[a-z0-9-]+/${id}$`));
  expect(offer?.image).toMatch(/^\/uploads\//);
  await database.db.update(vehicles).set({ withdrawnAt: sql`now()` });
  expect(await find({ form: "used", uri })).toEqual(offer);
});

it("finds the variant of the new range, or else the model from its cheapest variant's price on", async () => {
  const variant = await find({ form: "new", model: "KIGER", variant: "1.0 evolution" });
  const model = await find({ form: "test-drive", model: "Kiger" });
  expect(variant).toMatchObject({ kind: "variant", title: expect.stringMatching(/^Renault Kiger .+/) });
  expect(model).toMatchObject({ kind: "model", title: "Renault Kiger", uri: "/new/renault/kiger" });
  expect(variant?.uri.startsWith("/new/renault/kiger/")).toBe(true);
  expect(model?.price).toBeLessThanOrEqual(variant?.price as number);
});

it("finds the special or service special by its slug, with the dealer whose own it is", async () => {
  expect(await find({ specialSlug: "kwid-first-car" })).toMatchObject({
    kind: "special",
    title: "Kwid: your first car, first service on us",
    uri: "/specials/kwid-first-car",
    dealer: null,
  });
  const [service] = await database.db.select().from(deals).where(eq(deals.kind, "service"));
  expect(await find({ form: "service-deal", specialSlug: service?.slug })).toMatchObject({
    kind: "service",
    uri: `/service-deals/renault/${service?.slug}`,
  });
});

it.each([
  { form: "used", uri: "/used/renault/kiger/999999" },
  { form: "special", specialSlug: "ended" },
  { form: "new", model: "Twingo" },
  { form: "new" },
  // This names the customer's own car, not one for sale.
  { form: "parts", model: "Kiger" },
  { form: "contact", uri: "/used/renault" },
] as const)("finds nothing for %j", async (lead) => {
  expect(await find(lead)).toBeNull();
});

it.each([
  ["/used/renault/kiger/12/enquire", 12],
  ["/dealer/renault-sandton/used/renault/kiger/12/enquire", 12],
  ["/used/renault/kiger/12", 12],
  ["/used/renault/kiger/2147483647", 2_147_483_647],
  ["/used/renault/kiger/2147483648", undefined],
  ["/used/renault/kiger", undefined],
  ["/used/renault/kiger/12abc", undefined],
  ["/new/renault/kiger/12/enquire", undefined],
  ["https://elsewhere.example/used/renault/kiger/12", undefined],
  [null, undefined],
])("vehicleIdOf(%j) is %j", (uri, id) => {
  expect(vehicleIdOf(uri)).toBe(id);
});
