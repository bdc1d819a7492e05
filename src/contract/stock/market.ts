/** Which vehicles a price is compared with, and what the comparison says. */

/** Fewer vehicles make no average worth showing. */
export const MIN_COMPARED = 8;

const YEARS_APART = 2;
/** Maximum difference of the mileages of similar cars, in kilometres: what a car runs in two years. */
const KILOMETRES_APART = 30_000;
/** Share of the average within which a price counts as near. */
const NEAR = 0.02;

type Range = { from: number; to: number };

/** The years and mileages (in kilometres) of vehicles like this one. */
export function marketBands({ year, mileage }: { year: number; mileage: number }): { years: Range; mileage: Range } {
  return {
    years: { from: year - YEARS_APART, to: year + YEARS_APART },
    mileage: { from: Math.max(0, mileage - KILOMETRES_APART), to: mileage + KILOMETRES_APART },
  };
}

/** How a price compares with the average of others like it. Both in rand. */
export function comparePrice(price: number, average: number): "below" | "near" | "above" {
  if (Math.abs(price - average) <= average * NEAR) return "near";
  return price < average ? "below" : "above";
}
