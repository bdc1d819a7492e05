import { expect, it } from "vitest";
import { defaultInputs, formatPriceInput, parseInputs, readQueryInputs } from "./calculator-inputs.ts";

const inputs = defaultInputs(189_900);
const terms = { depositPercent: 0, termMonths: 72, balloonPercent: 40, interestPercent: 12 };

it.each([
  [
    { price: "R 189 900", interest: "11,5" },
    { price: 189_900, terms: { ...terms, interestPercent: 11.5 } },
  ],
  [{ price: "189,900" }, { price: 189_900, terms }],
  [{ price: "1899 00,50" }, { price: 189_900.5, terms }],
  [
    { deposit: "", balloon: "10 %" },
    { price: 189_900, terms: { ...terms, balloonPercent: 10 } },
  ],
])("reads %j as South Africans type it", (typed, values) => {
  expect(parseInputs({ ...inputs, ...typed })).toEqual({ values, errors: {} });
});

it.each([
  ["price", "", "Price is required"],
  ["price", "cheap", "Price must be a number"],
  ["price", "0", "Price must be from 1 to 100\u00a0000\u00a0000"],
  ["deposit", "100", "Deposit must be from 0 to 99"],
  ["term", "7", "Choose one of the terms"],
  ["balloon", "-5", "Balloon must be a number"],
  ["interest", "", "Interest rate is required"],
  ["interest", "61", "Interest rate must be from 0 to 60"],
])("reports an invalid %s %j: %s", (field, text, message) => {
  const { values, errors } = parseInputs({ ...inputs, [field]: text });
  expect(values).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

it("refuses a deposit and a balloon that leave nothing to pay off", () => {
  expect(parseInputs({ ...inputs, deposit: "90" })).toEqual({
    values: null,
    errors: {
      deposit: "With this balloon, the deposit must be less than 60%",
      balloon: "With this deposit, the balloon must be less than 10%",
    },
  });
  expect(parseInputs({ ...inputs, deposit: "60" }).values).toBeNull();
  expect(parseInputs({ ...inputs, deposit: "59,5" }).values).not.toBeNull();
});

it("groups the thousands of a price, and leaves other text as it is", () => {
  expect(formatPriceInput("R189900")).toBe("189\u00a0900");
  expect(formatPriceInput("189900.5")).toBe("189\u00a0900,50");
  expect(formatPriceInput("cheap")).toBe("cheap");
});

it("reads only its own fields from a URL", () => {
  expect(readQueryInputs(new URLSearchParams("deposit=10&page=2"))).toEqual({ deposit: "10" });
});
