import { expect, test } from "vitest";
import { MappingError, parseFeedMapping } from "../mapping/feed-mapping.ts";
import { createRowReader } from "./row-reader.ts";
import { FIELDS, type Problem } from "./stock-row.ts";

/** A mapping that takes every field from a constant but the given ones. */
function mappingOf(fields: object, more: object = {}) {
  const constants = Object.fromEntries(FIELDS.map((field) => [field, { constant: "x" }]));
  return parseFeedMapping({ ...more, fields: { ...constants, ...fields } });
}

function readerOf(header: string[], fields: object, more: object = {}) {
  return createRowReader(header, mappingOf(fields, more), 2026);
}

test("says what a value was made of", () => {
  const reader = readerOf([" Brand ", "Engine", "Trim"], {
    make: "Brand",
    model: { template: ["{engine} {trim}", "{Trim}"] },
    variant: { template: "new" },
    year: { yearFromAge: "engine" },
  });
  expect(reader.make.column).toBe("Brand");
  expect(reader.model.column).toBe("Engine + Trim");
  expect(reader.variant.column).toBe("variant (template)");
  expect(reader.vin.column).toBe("vin (constant)");
  expect(reader.year.column).toBe("Engine");
  expect(reader.width).toBe(3);
});

test("joins the pieces of a template that have values: by a space, pictures by their separator", () => {
  const reader = readerOf(["a", "b"], {
    variant: { template: ["{a}", "{b} cc", "new"] },
    images: { template: ["{a}", "{b}"] },
  });
  expect(reader.variant.read([" 1.0 ", "999"], [])).toBe("1.0 999 cc new");
  expect(reader.variant.read(["1.0", " "], [])).toBe("1.0 new");
  expect(reader.images.read(["/1.webp", "/2.webp"], [])).toBe("/1.webp|/2.webp");
});

test("translates trimmed values in any case, and an empty translation to the default", () => {
  const reader = readerOf(["a"], {
    make: { column: "a", translate: { " vw ": "Volkswagen", none: "" }, default: "Renault" },
    model: { column: "a", replace: [{ pattern: "^vw", with: " " }] },
  });
  const read = (value: string) => reader.make.read([value], []);
  expect(["VW", " vw", "None", "", "Kia"].map(read)).toEqual(["Volkswagen", "Volkswagen", "Renault", "Renault", "Kia"]);
  expect(reader.model.read(["vw polo"], [])).toBe("polo");
});

test("takes the year from an age of up to 100 whole years", () => {
  const reader = readerOf(["age"], { year: { yearFromAge: "age" } }, { referenceYear: 2020 });
  const problems: Problem[] = [];
  expect(["0", " 100 ", ""].map((age) => reader.year.read([age], problems))).toEqual(["2020", "1920", ""]);
  expect(problems).toEqual([]);
  for (const age of ["101", "1.5", "old"]) expect(reader.year.read([age], problems)).toBeNull();
  expect(problems.map(({ value, reason }) => `${value} ${reason}`)).toEqual([
    "101 is not an age in whole years",
    "1.5 is not an age in whole years",
    "old is not an age in whole years",
  ]);
});

test("skips a row for which one of the rules holds", () => {
  const skipRows = [
    { column: "status", equals: [" Sold "] },
    { column: "branch", equals: ["closed"] },
  ];
  const { isSkipped } = readerOf(["status", "branch"], {}, { skipRows });
  expect(isSkipped([" sold", "open"])).toBe(true);
  expect(isSkipped(["", "CLOSED"])).toBe(true);
  expect(isSkipped(["for sale", "open"])).toBe(false);
});

test("names every column that is missing or ambiguous, with its place in the mapping", () => {
  const problemsOf = (header: string[], fields: object, more: object = {}) => {
    try {
      readerOf(header, fields, more);
    } catch (error) {
      return error as MappingError;
    }
    throw new Error("The mapping fits");
  };
  const missing = problemsOf(
    [" Brand", "x".repeat(61), ...Array.from({ length: 29 }, (_, n) => `c${n}`)],
    { make: "Make", model: "Model" },
    { skipRows: [{ column: "Status", equals: "sold" }] },
  );
  expect(missing).toBeInstanceOf(MappingError);
  expect(missing.problems).toEqual([
    { path: "/fields/make", message: 'The column "Make" is not in the feed.' },
    { path: "/fields/model", message: 'The column "Model" is not in the feed.' },
    { path: "/skipRows", message: 'The column "Status" is not in the feed.' },
  ]);
  expect(missing.message).toContain('The columns "Make", "Model", "Status" are not in the feed.');
  expect(missing.message).toContain(`Its header line has "Brand", "${"x".repeat(60)}", "c0"`);
  expect(missing.message).toMatch(/"c27"$/); // the first thirty
  const ambiguous = problemsOf(["Make", "MA-KE"], { make: "make" });
  expect(ambiguous.problems).toEqual([
    { path: "/fields/make", message: 'The column "make" is more than once in the feed.' },
  ]);
});
