import { expect, test } from "vitest";
import { parseFeedMapping } from "../mapping/feed-mapping.ts";
import { createRowChecker } from "./check-row.ts";
import { ModelRegistry } from "./model-registry.ts";
import { createRowReader } from "./row-reader.ts";
import { FIELDS, type FieldName } from "./stock-row.ts";

const VALID: Partial<Record<FieldName, string>> = {
  stock_number: "A1",
  make: "Renault",
  model: "Kwid",
  variant: "1.0 Zen",
  year: "2021",
  price: "R 189 900",
  mileage: "42 000 km",
  state_of_vehicle: "used",
  transmission: "MANUAL",
  fuel_type: "petrol",
  exterior_color: "  Ice   Cool White ",
  body_type: "double cab",
  vin: "vf1-rfb00x-65432109",
  description: "One owner.\r\nFull history.",
  images: "/uploads/a/b.webp | https://cdn.example.co.za/c.jpg?w=2",
};

function check(changes: Partial<Record<FieldName, string>>) {
  const fields = FIELDS.map((field) => changes[field] ?? VALID[field] ?? "");
  return createRowChecker(createRowReader([...FIELDS], undefined, 2026), new ModelRegistry(), 2026)(fields);
}

test("a valid row is converted to a vehicle", () => {
  expect(check({})).toMatchObject({
    refused: [],
    row: {
      stockNumber: "A1",
      modelKey: 0,
      variant: "1.0 Zen",
      year: 2021,
      price: 189900,
      mileage: 42000,
      condition: "Used",
      transmission: "Manual",
      fuelType: "Petrol",
      colour: "Ice Cool White",
      bodyType: "Double-cab bakkie",
      vin: "VF1RFB00X65432109",
      description: "One owner.\nFull history.",
      images: ["/uploads/a/b.webp", "https://cdn.example.co.za/c.jpg?w=2"],
    },
  });
});

test("optional fields may be empty", () => {
  const checked = check({ variant: "", exterior_color: " ", body_type: "", vin: " ", description: "", images: "" });
  expect(checked).toMatchObject({
    row: { variant: "", colour: "Not stated", bodyType: "", vin: "", description: "", images: [] },
  });
});

test.each<[FieldName, string, string]>([
  ["stock_number", " ", "is empty"],
  ["stock_number", "x".repeat(65), "is longer than 64 characters"],
  ["stock_number", "A\u00001", "has a control character in it"],
  ["make", "", "is empty"],
  ["model", "\u202eKwid", "has a control character in it"],
  ["year", "1949", "is not between 1950 and 2027"],
  ["year", "2028", "is not between 1950 and 2027"],
  ["year", "2020.5", "is not a whole year"],
  ["year", "new", "is not a number"],
  ["price", "0", "is not between 1 and 100000000"],
  ["price", "100 000 001", "is not between 1 and 100000000"],
  ["price", "POA", "is not a number"],
  ["mileage", "", "is empty"],
  ["mileage", "2000001", "is not between 0 and 2000000"],
  ["state_of_vehicle", "New", "is neither Used nor Demo"],
  ["transmission", "CVT", "is neither Automatic nor Manual"],
  ["fuel_type", "", "is empty"],
  ["description", "bell \u0007", "has a control character in it"],
  ["description", "x".repeat(5001), "is longer than 5000 characters"],
  ["images", "http://example.co.za/a.jpg", "has an address that is neither https:// nor under /uploads/"],
  ["images", "javascript:alert(1)", "has an address that is neither https:// nor under /uploads/"],
  ["images", "/uploads/../secret", "has an address that is neither https:// nor under /uploads/"],
  ["images", "//evil.example/a.jpg", "has an address that is neither https:// nor under /uploads/"],
  ["images", "https://user@example.co.za/a.jpg", "has an address that is neither https:// nor under /uploads/"],
  ["images", 'https://example.co.za/"onload=', "has an address that is neither https:// nor under /uploads/"],
  ["images", "/uploads/a.webp|".repeat(61), "has more than 60 addresses"],
])("%s %j %s", (field, value, reason) => {
  expect(check({ [field]: value })).toEqual({ problems: [{ column: field, value: value.trim(), reason }] });
});

test.each<[FieldName, string]>([
  ["stock_number", "x".repeat(64)],
  ["variant", "x".repeat(160)],
  ["make", "x".repeat(60)],
  ["model", "x".repeat(80)],
  ["fuel_type", "x".repeat(40)],
  ["exterior_color", "x".repeat(60)],
  ["description", "x".repeat(5000)],
  ["description", "one\n\ttwo"],
  ["year", "1950"],
  ["year", "2027"],
  ["price", "1"],
  ["price", "100000000"],
  ["mileage", "0"],
  ["mileage", "2000000"],
  ["state_of_vehicle", " DEMO "],
  ["transmission", "auto"],
  ["transmission", "Automatic"],
  ["images", "/uploads/a.webp|".repeat(60)],
  ["images", `https://cdn.example.co.za/${"x".repeat(2022)}`],
  ["images", "HTTPS://cdn.example.co.za"],
  ["images", "https://cdn.example.co.za?a=1#b"],
  ["images", "/uploads/a..b/c.webp"],
])("%s may be %j", (field, value) => {
  expect(check({ [field]: value })).toHaveProperty("row");
});

test.each<[FieldName, string, string]>([
  ["make", "x".repeat(61), "is longer than 60 characters"],
  ["model", "x".repeat(81), "is longer than 80 characters"],
  ["fuel_type", "x".repeat(41), "is longer than 40 characters"],
  ["description", "a \u202e b", "has a control character in it"],
  ["state_of_vehicle", "", "is empty"],
  ["transmission", "", "is empty"],
  ["images", `https://cdn.example.co.za/${"x".repeat(2023)}`, "has an address longer than 2048 characters"],
  ["images", "/uploads/a/./b.webp", "has an address that is neither https:// nor under /uploads/"],
  ["images", "/uploads/a/..", "has an address that is neither https:// nor under /uploads/"],
  ["images", "/uploads/", "has an address that is neither https:// nor under /uploads/"],
  ["images", "/uploads/a//b.webp", "has an address that is neither https:// nor under /uploads/"],
  ["images", "/pictures/uploads/a.webp", "has an address that is neither https:// nor under /uploads/"],
  ["images", "/uploads/a.webp?x", "has an address that is neither https:// nor under /uploads/"],
  ["images", "see https://cdn.example.co.za/a.jpg", "has an address that is neither https:// nor under /uploads/"],
  ["images", "https:///a.jpg", "has an address that is neither https:// nor under /uploads/"],
  ["images", "https://cdn.example.co.za:99999/", "has an address that is neither https:// nor under /uploads/"],
  ["images", "https://cdn.example.co.za/\u0007", "has an address that is neither https:// nor under /uploads/"],
])("%s may not be %j: it %s", (field, value, reason) => {
  expect(check({ [field]: value })).toEqual({ problems: [{ column: field, value: value.trim(), reason }] });
});

test("optional fields and their default are read, and an unknown body type is refused", () => {
  expect(check({ body_type: "rocket" })).toMatchObject({
    refused: [{ column: "body_type", reason: expect.stringMatching(/^is not a body type: Hatchback, Sedan, SUV, /) }],
  });
  for (const [fuel, stored] of [
    ["PETROL", "Petrol"],
    ["cng", "CNG"],
    ["Hydrogen", "Hydrogen"],
    [" electric ", "Electric"],
  ] as const) {
    expect(check({ fuel_type: fuel })).toMatchObject({ row: { fuelType: stored } });
  }
  expect(check({ variant: "a\t b", description: "a\tb\rc" })).toMatchObject({
    row: { variant: "a b", description: "a b\nc" },
  });
});

test("a value that many rows have is read the same each time, and so are more values than are remembered", () => {
  const reader = createRowReader([...FIELDS], undefined, 2026);
  const read = createRowChecker(reader, new ModelRegistry(), 2026);
  const colourOf = (colour: string) => {
    const checked = read(FIELDS.map((field) => (field === "exterior_color" ? colour : (VALID[field] ?? ""))));
    const [problem] = "row" in checked ? checked.refused : [];
    return problem?.reason ?? ("row" in checked && checked.row.colour);
  };
  expect([colourOf("Red"), colourOf("Red"), colourOf("x".repeat(61)), colourOf("x".repeat(61))]).toEqual([
    "Red",
    "Red",
    "is longer than 60 characters",
    "is longer than 60 characters",
  ]);
  for (let n = 0; n < 5001; n++) colourOf(`Red ${n}`);
  expect([colourOf("Red"), colourOf("Red 1")]).toEqual(["Red", "Red 1"]);
});

test("texts lose zero-width characters and encoded words", () => {
  const hidden = "Ze\u200bn \ufeff=?utf-8?q?Free?=";
  const plain = "Zen = ?utf-8?q?Free?=";
  expect(check({ variant: hidden, exterior_color: hidden, description: hidden })).toMatchObject({
    row: { variant: plain, colour: plain, description: plain },
  });
  expect(check({ model: "\u200b" })).toMatchObject({ problems: [{ column: "model", reason: "is empty" }] });
});

test("all problems of a row are reported", () => {
  const checked = check({ year: "x", price: "", make: "现代" });
  expect("problems" in checked && checked.problems.map(({ column }) => column)).toEqual([
    "year",
    "price",
    "make, model",
  ]);
});

test("column names may differ in capitals and spaces, and columns in order", () => {
  const header = FIELDS.map((field) => ` ${field.toUpperCase().replaceAll("_", " ")} `).reverse();
  const fields = FIELDS.map((field) => VALID[field] ?? "").reverse();
  expect(createRowChecker(createRowReader(header, undefined, 2026), new ModelRegistry(), 2026)(fields)).toEqual(
    check({}),
  );
});

test("missing and duplicate columns are named", () => {
  const without = FIELDS.filter((field) => field !== "price" && field !== "year" && field !== "images");
  expect(() => createRowReader(without, undefined, 2026)).toThrow('The columns "year", "price" are not in the feed');
  expect(() => createRowReader([...FIELDS, "Price"], undefined, 2026)).toThrow(
    'The column "price" is more than once in the feed\'s header',
  );
});

test("a mapping reads other columns", () => {
  const mapping = parseFeedMapping({
    referenceYear: 2026,
    fields: {
      stock_number: "Ref",
      make: { constant: "Renault" },
      model: { column: "Car", translate: { "KWID RXT": "Kwid" } },
      variant: { template: ["{cc} cc", "{seats} seats"], separator: ", " },
      year: { yearFromAge: "Age" },
      price: { column: "USD", multiply: 18.5, roundTo: 100 },
      mileage: { column: "Miles", multiply: 1.609344 },
      state_of_vehicle: { constant: "Demo" },
      transmission: { column: "Gears", translate: { CVT: "Automatic" }, default: "Manual" },
      fuel_type: { column: "Fuel", translate: { P: "Petrol", D: "Diesel" }, unlisted: "refuse" },
      images: { template: ["{Pic1}", "{Pic2}"] },
    },
    skipRows: [{ column: "Status", equals: ["sold", "Reserved"] }],
  });
  const header = "Ref,Car,cc,seats,Age,USD,Miles,Gears,Fuel,Pic1,Pic2,Status".split(",");
  const reader = createRowReader(header, mapping, 1999);
  const read = createRowChecker(reader, new ModelRegistry(), 2026);

  expect(read("7,Kwid rxt,999,5,4,10000,10 000,cvt,p,/uploads/1.webp,/uploads/2.webp,".split(","))).toMatchObject({
    refused: [],
    row: {
      stockNumber: "7",
      modelKey: 0,
      variant: "999 cc, 5 seats",
      seats: 5,
      gears: null,
      year: 2022,
      price: 185000,
      mileage: 16093,
      condition: "Demo",
      transmission: "Automatic",
      fuelType: "Petrol",
      colour: "Not stated",
      bodyType: "",
      vin: "",
      description: "",
      images: ["/uploads/1.webp", "/uploads/2.webp"],
    },
  });
  const sparse = "8,Triber,,7,0,12345,0,,D,,/uploads/2.webp,".split(",");
  expect(read(sparse)).toMatchObject({
    row: { variant: "7 seats", year: 2026, price: 228400, transmission: "Manual", images: ["/uploads/2.webp"] },
  });
  expect(read("9,Triber,,7,x,12345,0,,LPG,,,".split(","))).toEqual({
    problems: [
      { column: "Age", value: "x", reason: "is not an age in whole years" },
      { column: "Fuel", value: "LPG", reason: "is not a value that the mapping translates" },
    ],
  });
  expect(reader.isSkipped("9,,,,,,,,,,,SOLD".split(","))).toBe(true);
  expect(reader.isSkipped("9,,,,,,,,,,,".split(","))).toBe(false);
});

test("a mapping strips a currency, replaces patterns and changes the case, in this order and before it translates", () => {
  const mapping = parseFeedMapping({
    fields: {
      make: { column: "make", case: "title", translate: { "alfa romeo": "Alfa Romeo", Mclaren: "McLaren" } },
      model: { column: "model", case: "title" },
      variant: { column: "variant", replace: [{ pattern: "^\\d{4} ", with: "" }], case: "title" },
      price: { column: "price", currency: "$", multiply: 18.5, roundTo: 100 },
    },
  });
  const models = new ModelRegistry();
  const read = createRowChecker(createRowReader([...FIELDS], mapping, 2026), models, 2026);
  const row: typeof VALID = {
    ...VALID,
    make: "MCLAREN",
    model: "a6",
    variant: "2021 1.0 ZEN TDI",
    price: "$ 12,345.00",
  };
  expect(read(FIELDS.map((field) => row[field] ?? ""))).toMatchObject({
    row: { variant: "1.0 Zen TDI", price: 228400 },
  });
  expect(models.models).toMatchObject([{ makeName: "McLaren", modelName: "A6" }]);
  const rand = { ...row, price: "R 12 345", variant: "x".repeat(6001) };
  expect(read(FIELDS.map((field) => rand[field] ?? ""))).toEqual({
    problems: [
      { column: "price", value: "R 12 345", reason: "is not a number" },
      { column: "variant", value: "x".repeat(6001), reason: "is too long for a pattern" },
    ],
  });
});

test("spellings with the same slug are one make or model", () => {
  const registry = new ModelRegistry();
  const keys = [registry.keyOf("Isuzu", "D-Max"), registry.keyOf("ISUZU", "D MAX"), registry.keyOf("ISUZU", "MUX")];
  expect(keys).toEqual([0, 0, 1]);
  expect(registry.models[1]).toEqual({ makeSlug: "isuzu", makeName: "Isuzu", modelSlug: "mux", modelName: "MUX" });
});
