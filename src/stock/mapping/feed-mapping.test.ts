import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFeedMapping, readFeedMapping } from "./feed-mapping.ts";

test("short forms are expanded", () => {
  const mapping = parseFeedMapping({
    fields: { make: "brand", variant: { template: "{engine} cc" } },
    skipRows: [{ column: "status", equals: "Sold" }],
  });
  expect(mapping.fields.make).toEqual({ column: "brand" });
  expect(mapping.fields.variant).toEqual({ template: ["{engine} cc"] });
  expect(mapping.skipRows).toEqual([{ column: "status", equals: ["Sold"] }]);
});

test.each([
  [[], "/: must be object"],
  [{}, "/: must have required properties fields"],
  [{ fields: { pricee: "x" } }, "/fields/pricee: is not a known name"],
  [{ fields: {}, colour: "x" }, "/colour: is not a known name"],
  [{ fields: { price: { column: "p", multiply: "0.21" } } }, "/fields/price/multiply: must be number"],
  [{ fields: { price: { column: "p", multiply: 0 } } }, "/fields/price/multiply: must be > 0"],
  [{ fields: { price: {} } }, "/fields/price: needs one of column, template, yearFromAge and constant"],
  [{ fields: { make: { column: "a", constant: "b" } } }, "/fields/make: needs one of"],
  [{ fields: { make: { column: "a", multiply: 2 } } }, "/fields/make/multiply: applies to amounts with a unit only"],
  [{ fields: { price: { yearFromAge: "age" } } }, "/fields/price/yearFromAge: applies to the year only"],
  [{ fields: { make: { column: "a", unlisted: "refuse" } } }, "/fields/make/unlisted: needs translate"],
  [{ fields: { make: { column: "a", unlisted: "drop" } } }, "/fields/make/unlisted: is not one of the allowed values"],
  [{ fields: { make: { column: "a", separator: "," } } }, "/fields/make/separator: applies to templates and images"],
  [{ fields: { mileage: { column: "a", currency: "$" } } }, "/fields/mileage/currency: applies to the price only"],
  [{ fields: { price: { column: "a", currency: "$ 1" } } }, "/fields/price/currency: must match pattern"],
  [{ fields: { images: { column: "a", case: "lower" } } }, "/fields/images/case: applies to fields of words only"],
  [{ fields: { make: { column: "a", case: "camel" } } }, "/fields/make/case: is not one of the allowed values"],
  [
    { fields: { make: { column: "a", replace: [{ pattern: "(a", with: "" }] } } },
    "/fields/make/replace/0/pattern: is not a pattern: ",
  ],
  [
    { fields: { make: { column: "a", replace: [{ pattern: "(.)\\1", with: "" }] } } },
    "/fields/make/replace/0/pattern: is not a pattern: ",
  ],
  [
    { fields: { make: { column: "a", replace: [{ pattern: "a{999}", with: "" }] } } },
    "/fields/make/replace/0/pattern: repeats too much",
  ],
  [
    { fields: { make: { column: "a", replace: [{ pattern: "(a)", with: "$2" }] } } },
    "/fields/make/replace/0/with: has $2, but the pattern has 1 groups",
  ],
  [{ encoding: "latin-1", fields: {} }, "/encoding: is not one of the allowed values"],
  [{ fields: {}, skipRows: [{ column: "a" }] }, "/skipRows/0: must have required properties equals"],
])("%j: %s", (mapping, message) => {
  expect(() => parseFeedMapping(mapping)).toThrow(message);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stock-map-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("an unusable mapping is reported with its file name", async () => {
  const path = join(folder, "map.json");
  await expect(readFeedMapping(path)).rejects.toThrow(`The mapping ${path} cannot be read: ENOENT`);
  await writeFile(path, "{ fields: }");
  await expect(readFeedMapping(path)).rejects.toThrow(`The mapping ${path} is not JSON`);
  await writeFile(path, '{"fields": {"year": 2020}}');
  await expect(readFeedMapping(path)).rejects.toThrow(`The mapping ${path} is not valid: /fields/year: must be object`);
});
