import { expect, it } from "vitest";
import { defaultInputs, parseInputs, readQueryInputs } from "./calculator-inputs.ts";

it("reads numbers as South Africans type them", () => {
  const { values, errors } = parseInputs({ ...defaultInputs(0), price: "R 189 900", interest: "11,5" });
  expect(errors).toEqual({});
  expect(values).toEqual({
    price: 189_900,
    terms: { depositPercent: 0, termMonths: 72, balloonPercent: 40, interestPercent: 11.5 },
  });
});

it.each([
  ["price", "", "Price must be a number"],
  ["price", "0", "Price must be from 1 to 100000000"],
  ["deposit", "100", "Deposit must be from 0 to 99"],
  ["balloon", "-5", "Balloon must be a number"],
  ["interest", "61", "Interest rate must be from 0 to 60"],
])("reports an invalid %s: %s", (field, text, message) => {
  const { values, errors } = parseInputs({ ...defaultInputs(189_900), [field]: text });
  expect(values).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

it("reads only its own fields from a URL", () => {
  expect(readQueryInputs(new URLSearchParams("deposit=10&page=2"))).toEqual({ deposit: "10" });
});
