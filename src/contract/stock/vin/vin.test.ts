import { expect, it } from "vitest";
import { isVin, normaliseVin } from "./vin.ts";

it.each([
  ["VF1RFB00X65432109", "VF1RFB00X65432109"],
  [" vf1-rfb00x-65432109 ", "VF1RFB00X65432109"],
  ["MEE HSRAW 4 J 1234567", "MEEHSRAW4J1234567"],
])("normalises %j", (text, vin) => {
  expect(normaliseVin(text)).toBe(vin);
  expect(isVin(normaliseVin(text))).toBe(true);
});

it.each([
  "",
  "VF1RFB00X6543210",
  "VF1RFB00X654321090",
  "VF1RFB00X6543210O",
  "IF1RFB00X65432109",
  "QF1RFB00X65432109",
  "VF1RFB00X6543210é",
])("%j is none", (text) => {
  expect(isVin(normaliseVin(text))).toBe(false);
});
