import { HORSEPOWER_PER_KILOWATT } from "../constants.ts";

/** Kilowatts as horsepower with one decimal, without the unit: `69,7`. */
export function formatHorsepower(kilowatts: number): string {
  return (kilowatts * HORSEPOWER_PER_KILOWATT).toFixed(1).replace(".", ",");
}
