import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";

test.each([
  ["189900", 189900],
  ["189900.00", 189900],
  ["R 189 900", 189900],
  ["R189,900.00", 189900],
  ["R1,899,000", 1899000],
  ["r 189\u00a0900,50", 189900.5],
  ["1.899.000,00", 1899000],
  ["1.899.000", 1899000],
  ["ZAR 189 900", 189900],
  ["189'900", 189900],
  ["R 189 900,-", 189900],
  ["42 000 km", 42000],
  ["42,000KM", 42000],
  ["19.7", 19.7],
  ["0.125", 0.125],
  ["0", 0],
  [" R 189 900 ", 189900],
  ["0.189", 0.189],
  ["1899.000", 1899],
  ["189.9001", 189.9001],
  ["12.345.678", 12345678],
])("%j is %d", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each([
  ["189.900", "could be thousands or decimals"],
  ["POA", "is not a number"],
  ["-5", "is not a number"],
  ["1e9", "is not a number"],
  ["0x10", "is not a number"],
  ["1,23,456", "is not a number"],
  ["12 34,567.8.9", "is not a number"],
  ["NaN", "is not a number"],
  ["1 R", "is not a number"],
  ["km 5 000", "is not a number"],
  ["5,- each", "is not a number"],
  ["1.899.000.00", "is not a number"],
  ["1,899,000x", "is not a number"],
  ["1.899,00x", "is not a number"],
  ["R", "is empty"],
  ["", "is empty"],
])("%j %s", (text, reason) => {
  expect(parseNumber(text)).toBe(reason);
});

test.each([
  ["$12,500", "$", 12500],
  ["12 500.50 $", "$", 12500.5],
  ["US$ 12,500", "us$", 12500],
  ["EUR 12.500,00", "EUR", 12500],
  ["€12'500,-", "€", 12500],
  ["12500", "$", 12500],
  ["R 12 500", "$", "is not a number"],
  ["$$12", "$", "is not a number"],
  ["$", "$", "is empty"],
  [" $ 12,500 ", "$", 12500],
  ["12 500 eur", "EUR", 12500],
])("%j with the currency %j: %j", (text, currency, expected) => {
  expect(parseNumber(text, currency)).toBe(expected);
});
