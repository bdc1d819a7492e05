import { expect, it } from "vitest";
import { changePrice, type PriceRule } from "./price-change.ts";

it.each<[number, PriceRule["by"], number, PriceRule["rounding"], number]>([
  [219_900, "amount", -5000, "none", 214_900],
  [219_900, "percent", -3, "none", 213_303],
  [219_900, "percent", -3, "900", 212_900],
  [219_900, "percent", -2.5, "1000", 214_000],
  [219_950, "percent", -3, "100", 213_400],
  [200_400, "amount", 0, "900", 200_900],
  [200_399, "amount", 0, "900", 199_900],
  [100_000, "percent", 1.5, "none", 101_500],
])("changes R %i by %s %d, rounded to %s, to R %i", (price, by, value, rounding, expected) => {
  expect(changePrice(price, { by, value, rounding })).toBe(expected);
});
