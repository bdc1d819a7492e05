/** What is left of the price of new after 0, 1, 2 … years. */
const VALUE_LEFT = [0.9, 0.81, 0.735, 0.67, 0.61, 0.555, 0.505, 0.46, 0.42, 0.385, 0.35, 0.32, 0.295];
const KILOMETRES_A_YEAR = 17_000;

/**
 * What a dealer asks, in rand, for a car that cost `newPrice`. `condition` is around 1: above it for a good one.
 * Ends in 900, as prices on a windscreen do.
 */
export function askingPrice(newPrice: number, age: number, mileage: number, condition: number): number {
  const left = VALUE_LEFT[Math.min(age, VALUE_LEFT.length - 1)] as number;
  const unusual = (mileage - (age + 0.4) * KILOMETRES_A_YEAR) / 100_000;
  const wear = Math.min(1.08, Math.max(0.85, 1 - unusual * 0.12));
  return endingIn900(newPrice * left * wear * condition);
}

/** A demo car's price: some months and some thousand kilometres below new. */
export function demoPrice(newPrice: number, age: number, condition: number): number {
  return endingIn900(newPrice * (age === 0 ? 0.94 : 0.88) * condition);
}

function endingIn900(price: number): number {
  const step = price < 150_000 ? 1_000 : price < 600_000 ? 5_000 : 10_000;
  return Math.round(price / step) * step - 100;
}
