import fc from "fast-check";
import { expect, test } from "vitest";
import { changeCase } from "./letter-case.ts";

test.each([
  ["LAND ROVER", "Land Rover"],
  ["mercedes-benz", "Mercedes-Benz"],
  ["a6", "A6"],
  ["cx-5", "CX-5"],
  ["C-CLASS", "C-Class"],
  ["cr-v", "CR-V"],
  ["I20 fluid", "i20 Fluid"],
  ["bmw 320D gt", "BMW 320d GT"],
  ["1.4 tsi", "1.4 TSI"],
  ["2.0TDI", "2.0TDI"],
  ["double cab 4X4", "Double Cab 4x4"],
  ["999CC", "999cc"],
  ["74 KW", "74 kW"],
  ["d'USTER", "D'uster"],
  ["CITROËN ë-c3", "Citroën Ë-C3"],
  ["KIA", "Kia"],
  ["red", "Red"],
])("in title case, %j is %j", (text, expected) => {
  expect(changeCase(text, "title")).toBe(expected);
});

test("spellings that differ in case become one", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aeibcdxyz AEIBCDXYZ0123-./'é") });
  fc.assert(
    fc.property(letters, fc.constantFrom("title" as const, "upper" as const, "lower" as const), (text, to) => {
      expect(changeCase(text.toUpperCase(), to)).toBe(changeCase(text.toLowerCase(), to));
    }),
  );
});
