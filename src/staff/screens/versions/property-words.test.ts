import { expect, test } from "vitest";
import { propertyLabel } from "../../../contract/staff/property-label.ts";
import { describeValue } from "./property-words.ts";

test.each([
  ["publishFrom", "Publish from"],
  ["dealerId", "Dealer"],
  ["id", "Id"],
])("%s in words is %s", (name, words) => {
  expect(propertyLabel(name)).toBe(words);
});

test.each([
  ["price", 289900, "R\u00a0289\u00a0900"],
  ["mileage", 42000, "42\u00a0000\u00a0km"],
  ["year", 2022, "2022"],
  ["publishFrom", "2026-11-22T10:30:00Z", "22 Nov 2026, 12:30"],
  [
    "hoursExceptions",
    [{ date: "2026-12-25", name: "Christmas Day", hours: "Closed" }],
    "25 Dec 2026, Christmas Day, Closed",
  ],
  ["canonicalUrl", "/used", "Used (/used)"],
  ["body", "<p>Two <b>words</b></p>", "Two words"],
  ["phoneImage", null, "empty"],
])("the value of %s is shown in words", (name, value, words) => {
  expect(describeValue(value, name)).toBe(words);
});
