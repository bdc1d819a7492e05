/** The facts of a vehicle as visitors read them. */
import { formatLongDate } from "../dates/format-date.ts";
import { formatCount, formatDecimal, formatRand, NO_BREAK_SPACE } from "../formats/format.ts";
import type { Vehicle } from "../stock/vehicle.ts";
import type { FactShape } from "./fact.ts";
import { FACTS, type FactName, factOf, labelOption, type PublicFact } from "./facts.ts";

/** The value in the API's `vehicle`, a list as text; undefined if it is not known. */
export function readFact(vehicle: Partial<Vehicle>, name: PublicFact): string | number | undefined {
  const { isQuantity, type } = factOf(name);
  const value: unknown = vehicle[FACTS[name].field];
  if (type === "list") return readList(name, value);
  const read = isQuantity ? (value as Vehicle["mileage"] | undefined)?.value : value;
  return read === "" || read === null ? undefined : (read as string | number | undefined);
}

/** The names of what is in a list: "Sunroof, Tow bar". */
const readList = (name: PublicFact, list: unknown): string | undefined =>
  Array.isArray(list) && list.length > 0 ? list.map((one) => labelOption(name, String(one))).join(", ") : undefined;

/** A number with its unit: "R 189 900", "42 000 km", "6,5 l/100 km", "1 year". */
export function formatFactNumber({ unit, scale }: FactShape, value: number): string {
  if (unit === "rand") return formatRand(value);
  if (unit === undefined) return String(value);
  if (unit === "years" && value === 1) return `1${NO_BREAK_SPACE}year`;
  return `${scale === undefined ? formatCount(value) : formatDecimal(value)}${NO_BREAK_SPACE}${unit}`;
}

/** "21 November 2026", or "November 2026" of a month. */
const formatFactDate = (name: FactName, date: string): string =>
  factOf(name).precision === "month" ? formatLongDate(date).replace(/^\d+ /, "") : formatLongDate(date);

/** The fact in words, with its unit; "" if it is not known. */
export function factText(vehicle: Partial<Vehicle>, name: PublicFact): string {
  const { type, mileage } = factOf(name);
  const value = readFact(vehicle, name);
  if (typeof value === "number") return formatFactNumber(factOf(name), value);
  if (type !== "date") return value ?? "";
  const date = value === undefined ? "" : formatFactDate(name, value);
  const kilometres = mileage === undefined ? "" : factText(vehicle, mileage as PublicFact);
  if (factOf(name).isPast) return [date, kilometres && `at ${kilometres}`].filter(Boolean).join(" ");
  const ends = [date, kilometres].filter(Boolean).join(" or ");
  return ends && `Until ${ends}`;
}
