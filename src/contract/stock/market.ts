/** Which vehicles a price is compared with, and what the comparison says. */

/** Fewer vehicles make no average worth showing. */
export const MIN_COMPARED = 8;

/** Of a model that many have, the newest ones are compared. Bounds what a comparison reads. */
export const MAX_COMPARED = 500;

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

export type ComparedCar = { id: number; year: number; mileage: number; price: number };

/** Those of a model's cars for sale, the newest first, that a car is compared with. */
export function similarCars(car: ComparedCar, forSale: readonly ComparedCar[]): ComparedCar[] {
  const { years, mileage } = marketBands(car);
  const similar: ComparedCar[] = [];
  for (const other of forSale) {
    const isSimilar =
      other.id !== car.id &&
      other.year >= years.from &&
      other.year <= years.to &&
      other.mileage >= mileage.from &&
      other.mileage <= mileage.to;
    if (isSimilar && similar.push(other) === MAX_COMPARED) break;
  }
  return similar;
}

/** The median of prices in rand, which no single dear car moves; null of fewer than MIN_COMPARED. */
export function medianOf(prices: readonly number[]): number | null {
  if (prices.length < MIN_COMPARED) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]] as [number, number];
  return Math.round((low + high) / 2);
}
