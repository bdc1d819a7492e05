import { expect, it } from "vitest";
import { comparePrice, marketBands } from "./market.ts";

it("compares with cars of nearly the same year and mileage", () => {
  expect(marketBands({ year: 2021, mileage: 100_000 })).toEqual({
    years: { from: 2019, to: 2023 },
    mileage: { from: 70_000, to: 130_000 },
  });
  expect(marketBands({ year: 2026, mileage: 4_000 }).mileage).toEqual({ from: 0, to: 34_000 });
});

it("calls a price within two per cent of the average near", () => {
  expect([97_999, 98_000, 102_000, 102_001].map((price) => comparePrice(price, 100_000))).toEqual([
    "below",
    "near",
    "near",
    "above",
  ]);
});
