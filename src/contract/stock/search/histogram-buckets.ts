import type { RangeFact } from "../../facts/facts.ts";

/**
 * The lower bounds of the buckets of histograms, in the units of the facts. A bucket ends where the next one begins; the last one
 * has no end. Years are buckets of their own.
 */
export const HISTOGRAM_BOUNDS = {
  price: thousands(
    0,
    50,
    75,
    100,
    125,
    150,
    175,
    200,
    225,
    250,
    275,
    300,
    350,
    400,
    450,
    500,
    550,
    600,
    700,
    800,
    900,
  ).concat(thousands(1000, 1250, 1500, 2000)),
  mileage: thousands(0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300),
  engineCapacity: [0, 800, 1000, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2200, 2500, 2800, 3000, 3500, 4000, 5000],
  power: [0, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 175, 200, 250, 300, 400],
  previousOwners: [0, 1, 2, 3, 4, 5],
  battery: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  servicePlanUntil: [0, 6, 12, 18, 24, 36, 48, 60],
  electricRange: [0, 50, 100, 200, 250, 300, 350, 400, 450, 500, 600],
} satisfies Record<Exclude<RangeFact, "year">, readonly number[]>;

/** Cars of earlier years are in the bucket of this year. */
export const FIRST_HISTOGRAM_YEAR = 2000;

export type Histogram = RangeFact;

function thousands(...values: number[]): number[] {
  return values.map((value) => value * 1000);
}
