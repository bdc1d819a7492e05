import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIdNumber } from "./id-number.ts";

const TODAY = "2026-11-21";
const parse = (text: string) => parseIdNumber(text, TODAY);

/** Appends the Luhn check digit to twelve digits. Independent of the code under test: it counts from the left. */
function withCheckDigit(digits: string): string {
  const weighted = [...digits].map((digit, i) => Number(digit) * (1 + (i % 2)));
  const sum = weighted
    .join("")
    .split("")
    .reduce((total, digit) => total + Number(digit), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const seed = { seed: 20_261_121, numRuns: 500 };
/** Valid ID numbers of people born in the hundred years before TODAY. */
const idNumbers = fc
  .record({
    born: fc.date({ min: new Date("1926-11-22"), max: new Date("2026-11-21"), noInvalidDate: true }),
    serial: fc.integer({ min: 0, max: 9999 }),
    citizenship: fc.constantFrom("0", "1", "2"),
    eighth: fc.constantFrom("8", "9"),
  })
  .map(({ born, serial, citizenship, eighth }) => {
    const birthDate = born.toISOString().slice(0, 10);
    const digits = `${birthDate.slice(2).replaceAll("-", "")}${String(serial).padStart(4, "0")}${citizenship}${eighth}`;
    return { digits: withCheckDigit(digits), birthDate };
  });

describe("parseIdNumber", () => {
  it.each([
    ["8001015009087", "1980-01-01"],
    ["8909025012083", "1989-09-02"],
    ["890902 5012 083", "1989-09-02"],
    ["890902-5012-08-3", "1989-09-02"],
    [withCheckDigit("000229500008"), "2000-02-29"],
    [withCheckDigit("261121500008"), "2026-11-21"],
    [withCheckDigit("261122500008"), "1926-11-22"],
    [withCheckDigit("800101500918"), "1980-01-01"],
    [withCheckDigit("800101500928"), "1980-01-01"],
  ])("reads the birth date of %s as %s", (text, birthDate) => {
    expect(parse(text)).toEqual({ digits: text.replace(/\D/g, ""), birthDate });
  });

  it.each([
    ["a wrong check digit", "8001015009086"],
    ["30 February", withCheckDigit("800230500908")],
    ["29 February in a common year", withCheckDigit("810229500908")],
    ["month 13", withCheckDigit("801301500908")],
    ["day 0", withCheckDigit("800100500908")],
    ["an unknown citizenship", withCheckDigit("800101500938")],
    ["twelve digits", "800101500908"],
    ["fourteen digits", "80010150090870"],
    ["letters", "80010150090B7"],
    ["digits of another script", "８００１０１５００９０８７"],
    ["empty text", ""],
    ["zeros, with a valid check digit", "0000000000000"],
  ])("rejects %s", (_case, text) => expect(parse(text)).toBeNull());

  it("accepts every valid number", () => {
    fc.assert(
      fc.property(idNumbers, ({ digits, birthDate }) => {
        expect(parse(digits)).toEqual({ digits, birthDate });
      }),
      seed,
    );
  });

  it("rejects every number with one mistyped digit", () => {
    const slip = fc.record({ place: fc.nat(12), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(idNumbers, slip, ({ digits }, { place, by }) => {
        const typed = [...digits].map((digit, i) => (i === place ? (Number(digit) + by) % 10 : digit)).join("");
        expect(parse(typed)).toBeNull();
      }),
      seed,
    );
  });
});
