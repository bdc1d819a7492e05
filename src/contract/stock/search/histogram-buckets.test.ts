import { expect, it } from "vitest";
import { HISTOGRAM_BOUNDS } from "./histogram-buckets.ts";

it("has buckets from 0 to two million rand and 300 000 kilometres, in whole thousands", () => {
  expect([HISTOGRAM_BOUNDS.price.at(0), HISTOGRAM_BOUNDS.price.at(-1)]).toEqual([0, 2_000_000]);
  expect([HISTOGRAM_BOUNDS.mileage.at(0), HISTOGRAM_BOUNDS.mileage.at(-1)]).toEqual([0, 300_000]);
  for (const bounds of Object.values(HISTOGRAM_BOUNDS)) {
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
  }
  for (const bounds of [HISTOGRAM_BOUNDS.price, HISTOGRAM_BOUNDS.mileage]) {
    expect(bounds.filter((bound) => bound % 1000 !== 0)).toEqual([]);
  }
});
