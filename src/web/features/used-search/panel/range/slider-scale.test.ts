import { expect, it } from "vitest";
import { fromPositions, sliderScale, toPositions } from "./slider-scale.ts";

const prices = sliderScale("price", [
  { from: 100_000, to: 124_999, count: 3 },
  { from: 125_000, to: 149_999, count: 5 },
]);

it("has a bar for each bucket, and positions at their bounds", () => {
  expect(prices.counts.slice(2, 6)).toEqual([0, 3, 5, 0]);
  expect(fromPositions([3, 5], prices)).toEqual({ from: 100_000, to: 150_000 });
  expect(toPositions({ from: 100_000, to: 150_000 }, prices)).toEqual([3, 5]);
  expect(toPositions({ from: 110_000, to: 140_000 }, prices)).toEqual([3, 5]);
});

it("bounds nothing at the ends", () => {
  const ends = toPositions({}, prices);
  expect(ends).toEqual([0, prices.counts.length]);
  expect(fromPositions(ends, prices)).toEqual({});
  expect(toPositions({ from: 5_000_000, to: 9_000_000 }, prices)).toEqual([24, 25]);
});

it("includes the last year of a range", () => {
  const years = sliderScale("year", [
    { from: 2018, to: 2018, count: 1 },
    { from: 2019, to: 2019, count: 2 },
    { from: 2020, to: 2020, count: 1 },
  ]);
  expect(years.counts).toHaveLength(21);
  expect(fromPositions([18, 20], years)).toEqual({ from: 2018, to: 2019 });
  expect(toPositions({ from: 2019, to: 2019 }, years)).toEqual([19, 20]);
});

it("has instalments in steps of R 50", () => {
  const { from } = sliderScale("instalment", []);
  expect(from.slice(0, 4)).toEqual([0, 800, 1200, 1550]);
});
