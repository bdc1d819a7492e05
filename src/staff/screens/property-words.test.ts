import { expect, test } from "vitest";
import { propertyLabel } from "./property-words.ts";

test.each([
  ["publishFrom", "Publish from"],
  ["dealerId", "Dealer"],
  ["id", "Id"],
])("%s in words is %s", (name, words) => {
  expect(propertyLabel(name)).toBe(words);
});
