/** The facts of a vehicle as visitors read them. */
import { formatKilometres, formatRand } from "../formats/format.ts";
import type { Vehicle } from "../stock/vehicle.ts";
import { FACTS, type FactName, factOf, type PublicFact } from "./facts.ts";

/** The value in the API's `vehicle`; undefined if it is not known. */
export function readFact(vehicle: Partial<Vehicle>, name: PublicFact): string | number | undefined {
  const value: unknown = vehicle[FACTS[name].field];
  const read = factOf(name).isQuantity ? (value as Vehicle["mileage"] | undefined)?.value : value;
  return read === "" || read === null ? undefined : (read as string | number | undefined);
}

/** A number with its unit: "R 189 900", "42 000 km". */
export function formatFactNumber(name: FactName, value: number): string {
  const { unit } = factOf(name);
  return unit === "rand" ? formatRand(value) : unit === "km" ? formatKilometres(value) : String(value);
}

/** The fact in words, with its unit; "" if it is not known. */
export function factText(vehicle: Partial<Vehicle>, name: PublicFact): string {
  const value = readFact(vehicle, name);
  return typeof value === "number" ? formatFactNumber(name, value) : (value ?? "");
}
