import { expect, test } from "vitest";
import { FACTS } from "../../contract/facts/facts.ts";
import { createChoiceFinder } from "./feed-facts.ts";

const findBodyType = createChoiceFinder("bodyType");

test.each(FACTS.bodyType.choices)("%s is a body type in any spelling", (type) => {
  for (const text of [type, type.toUpperCase(), type.toLowerCase().replace("-", " "), ` ${type.replace("-", "")} `]) {
    expect(findBodyType(text), text).toBe(type);
  }
});

test.each([
  ["Hatch", "Hatchback"],
  ["5-door", "Hatchback"],
  ["saloon", "Sedan"],
  ["Crossover", "SUV"],
  ["D/C", "Double-cab bakkie"],
  ["King Cab", "Extended-cab bakkie"],
  ["Bakkie", "Single-cab bakkie"],
  ["People carrier", "MPV"],
  ["coupe", "Coupé"],
  ["Cabriolet", "Convertible"],
  ["Estate", "Station wagon"],
  ["Panel van", "Van"],
  ["Minibus", "Bus"],
])("%s is a %s", (text, type) => {
  expect(findBodyType(text)).toBe(type);
});

test.each(["", "rocket", "hatchbacks of any kind"])("%j is no body type", (text) => {
  expect(findBodyType(text)).toBeUndefined();
});
