import { expect, it } from "vitest";
import { areTermsOffered, TERMS_MONTHS } from "./repayment-limits.ts";
import { repaymentViolations } from "./repayment-terms.ts";

const terms = { depositPercent: 10, termMonths: 72, balloonPercent: 30, interestPercent: 12 };
const violatedFields = (price: number, changes: Partial<typeof terms> = {}) =>
  repaymentViolations(price, { ...terms, ...changes }).map(({ propertyPath }) => propertyPath);

it.each<[string, number, Partial<typeof terms>]>([
  ["usual terms", 200_000, {}],
  ["the lowest of all", 1, { depositPercent: 0, balloonPercent: 0, interestPercent: 0, termMonths: 12 }],
  [
    "the highest price, deposit and interest",
    100_000_000,
    { depositPercent: 99, balloonPercent: 0, interestPercent: 60 },
  ],
  ["the highest balloon", 200_000, { depositPercent: 0, balloonPercent: 99, termMonths: 96 }],
])("finances %s", (_, price, changes) => {
  expect(violatedFields(price, changes)).toEqual([]);
  expect(areTermsOffered({ ...terms, ...changes })).toBe(true);
});

it.each<[string[], Partial<typeof terms>]>([
  [["deposit"], { depositPercent: -1 }],
  [["deposit"], { depositPercent: 99.5, balloonPercent: 0 }],
  [["balloon"], { balloonPercent: -1 }],
  [["balloon"], { balloonPercent: 99.5, depositPercent: 0 }],
  [["interest"], { interestPercent: -0.5 }],
  [["interest"], { interestPercent: 60.5 }],
  [["term"], { termMonths: 13 }],
  [["deposit", "balloon"], { depositPercent: 60, balloonPercent: 40 }],
  [["interest", "term"], { interestPercent: 61, termMonths: 0, depositPercent: 60, balloonPercent: 40 }],
])("names the fields %j", (fields, changes) => {
  expect(violatedFields(200_000, changes)).toEqual(fields);
  expect(areTermsOffered({ ...terms, ...changes })).toBe(false);
});

it("finances no car below R 1 or above a hundred million", () => {
  expect(violatedFields(0.5)).toEqual(["price"]);
  expect(violatedFields(100_000_001)).toEqual(["price"]);
});

it("ignores numbers that are not filled in yet", () => {
  expect(violatedFields(Number.NaN, { depositPercent: Number.NaN, interestPercent: Number.NaN })).toEqual([]);
});

it("says what is possible", () => {
  const messages = (changes: Partial<typeof terms>) =>
    repaymentViolations(200_000, { ...terms, ...changes }).map(({ message }) => message);
  expect(messages({ depositPercent: 75, balloonPercent: 40 })).toEqual([
    expect.stringContaining("60"),
    expect.stringContaining("25"),
  ]);
  expect(messages({ interestPercent: 61 })).toEqual([expect.stringMatching(/\b0\b.*\b60\b/)]);
});

it("offers the terms of banks", () => {
  expect(TERMS_MONTHS).toEqual([12, 24, 36, 48, 54, 60, 72, 84, 96]);
});
