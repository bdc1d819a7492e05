/** Residual value after 0, 1, 2 … years, as a fraction of the new price. */
const RESIDUAL_VALUES = [0.9, 0.81, 0.735, 0.67, 0.61, 0.555, 0.505, 0.46, 0.42, 0.385, 0.35, 0.32, 0.295];
const AVERAGE_KM_PER_YEAR = 17_000;

/** A used car's asking price in rand, which ends in 900. `condition` is about 1, and higher for a better car. */
export function askingPrice(newPrice: number, age: number, mileage: number, condition: number): number {
  const residualValue = RESIDUAL_VALUES[Math.min(age, RESIDUAL_VALUES.length - 1)] as number;
  const excessMileage = (mileage - (age + 0.4) * AVERAGE_KM_PER_YEAR) / 100_000;
  const wear = Math.min(1.08, Math.max(0.85, 1 - excessMileage * 0.12));
  return roundTo900(newPrice * residualValue * wear * condition);
}

/** A demo car's asking price in rand, which ends in 900. */
export function demoPrice(newPrice: number, age: number, condition: number): number {
  return roundTo900(newPrice * (age === 0 ? 0.94 : 0.88) * condition);
}

function roundTo900(price: number): number {
  const step = price < 150_000 ? 1_000 : price < 600_000 ? 5_000 : 10_000;
  return Math.round(price / step) * step - 100;
}
