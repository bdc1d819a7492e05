import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rangeModels, rangeVariants } from "../../../db/schema/range.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Item = { model_slug: string; variant_slug: string };
const body = async (query = "") => (await api.get(`/api/renault_ranges${query}`)).json();
const variants = async (query = "") => ((await body(query))["hydra:member"] as Item[]).map(spell);
const spell = ({ model_slug, variant_slug }: Item) => `${model_slug} ${variant_slug}`;
const rows = () =>
  api.db
    .select()
    .from(rangeVariants)
    .innerJoin(rangeModels, eq(rangeModels.id, rangeVariants.rangeModelId))
    .orderBy(asc(rangeModels.position), asc(rangeVariants.position));

it("lists every variant, grouped by model, with its own data", async () => {
  const expected = await rows();
  const { "hydra:member": list, "hydra:totalItems": total } = await body();
  expect(total).toBe(expected.length);
  expect(list).toHaveLength(expected.length);
  for (const [index, { range_variants: variant, range_models: model }] of expected.entries()) {
    const prices = expected.filter((row) => row.range_models.id === model.id).map((row) => row.range_variants.price);
    expect(list[index]).toMatchObject({
      "@id": `/api/renault_ranges/${variant.id}`,
      "@type": "RangeItem",
      model: model.model,
      variant: variant.variant,
      description: model.description,
      summary: variant.description,
      price: variant.price,
      minPrice: Math.min(...prices),
      gallery: variant.gallery,
      colour: model.colours,
      power: variant.power,
      torque: variant.torque,
      transmission: variant.transmission,
      transmission_type: variant.transmissionType,
    });
  }
});

it("filters by make, model, variant and type", async () => {
  const all = await variants();
  const kwids = all.filter((name) => name.startsWith("kwid "));
  expect(kwids.length).toBeGreaterThan(1);
  expect(await variants("?model_slug=kwid")).toEqual(kwids);
  expect(await variants("?model_slug=kwid&variant_slug=1-0-techno")).toEqual(["kwid 1-0-techno"]);
  expect(await variants("?make_slug=renault&type=car")).toEqual(all);
  for (const query of ["type=motorcycle", "make_slug=ford", "model_slug=nothing", "model_slug=kwid&variant_slug=x"]) {
    expect(await variants(`?${query}`), query).toEqual([]);
  }
});

it("shows the model's price range also if filtered by variant", async () => {
  const [first] = (await body("?model_slug=kwid"))["hydra:member"];
  const [one] = (await body("?model_slug=kwid&variant_slug=1-0-techno-amt"))["hydra:member"];
  expect(one.price).toBeGreaterThan(first.price);
  expect(one).toMatchObject({ minPrice: first.minPrice, priceRange: first.priceRange });
});

it("filters by the names of model and variant", async () => {
  expect(await variants("?model=Kwid&variant=1.0%20Techno%20AMT")).toEqual(["kwid 1-0-techno-amt"]);
  expect(await variants("?model=kwid")).toEqual(await variants("?model_slug=kwid"));
  expect(await variants("?model=%3F")).toEqual([]);
});

it("ignores empty and unknown parameters", async () => {
  expect(await variants("?model_slug=&variant_slug=&type=&model=&page=&colour=red")).toEqual(await variants());
});

it("has thirty variants per page", async () => {
  const [first] = await rows();
  const more = Array.from({ length: 30 }, (_, index) => ({
    ...first?.range_variants,
    id: undefined,
    variantSlug: `extra-${index}`,
    position: 100 + index,
  }));
  await api.db.insert(rangeVariants).values(more as (typeof rangeVariants.$inferInsert)[]);
  const pages = [await body("?type=car"), await body("?type=car&page=2"), await body("?type=car&page=3")];
  const total = (await rows()).length;
  expect(pages.map((page) => page["hydra:totalItems"])).toEqual([total, total, total]);
  expect(pages.map((page) => page["hydra:member"].length)).toEqual([30, total - 30, 0]);
  expect(pages[0]["hydra:view"]).toMatchObject({ "hydra:next": "/api/renault_ranges?type=car&page=2" });
  const seen = pages.flatMap((page) => page["hydra:member"]).map(spell);
  expect(new Set(seen).size).toBe(total);
  expect((await body("?page=0")).violations).toMatchObject([{ propertyPath: "page" }]);
});

it("has the specification of a variant without what is not known, and what all variants of its model offer", async () => {
  const [kwid] = (await body("?model_slug=kwid"))["hydra:member"];
  expect(kwid.specification).toMatchObject({
    fuel_type: "Petrol",
    boot: 279,
    warranty_years: 5,
    fuel_consumption: 4.9,
  });
  expect(kwid.specification).not.toHaveProperty("safety_rating");
  expect(kwid).toMatchObject({
    features: expect.arrayContaining(["abs", "air-conditioning"]),
    optional_features: expect.arrayContaining(["alloy-wheels"]),
  });
  expect(kwid.specification).not.toHaveProperty("battery_capacity");
  expect(kwid.model_overview).toEqual({
    transmission_types: ["Manual", "Automatic"],
    fuel_consumption: 4.7,
    energy_consumption: null,
    seats: [5],
    warranty_years: 5,
    warranty_mileage: 150_000,
  });
  const [model] = (await (await api.get("/api/vehicle_range/car")).json())["hydra:member"];
  expect(model.model_overview).toEqual(kwid.model_overview);
});
