import { expect, it } from "vitest";
import { decodeVin } from "./decode-vin.ts";

it.each([
  // The example of 49 CFR 565, and one of North America before 2010.
  ["1M8GDM9AXKP042788", { make: undefined, modelYear: 1989, checkDigit: "right" }],
  ["1J4GA59187L123456", { make: "Jeep", modelYear: 2007, checkDigit: "wrong" }],
  ["MA3NYFB1SJA123456", { make: "Suzuki", modelYear: 2018, checkDigit: "absent" }],
  ["AAVZZZ6SZXU012345", { make: "Volkswagen", modelYear: 1999, checkDigit: "absent" }],
  // Two is the side of the steering wheel.
  ["WDD2050022R123456", { make: "Mercedes-Benz", modelYear: undefined, checkDigit: "absent" }],
  ["VF1RFB00065432109", { make: "Renault", modelYear: undefined, checkDigit: "absent" }],
  ["LVVDB11B0ND123456", { make: "Chery", modelYear: 2022, checkDigit: "wrong" }],
])("%s", (vin, decoded) => {
  expect(decodeVin(vin, 2026)).toEqual(decoded);
});
