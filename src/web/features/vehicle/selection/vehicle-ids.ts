import { redirect } from "react-router";
import { type ComparedCars, comparedQuery, MAX_COMPARED, VARIANT_KEY } from "../../../routing/compared-cars.ts";

const VEHICLE_ID = /^[1-9]\d{0,9}$/;

/**
 * The ids in the parameter `cars` ("12,45", or repeated by a form), each once and at most `max` of them; null without it.
 * Throws a redirect to the same page with the ids alone if the address is written otherwise, so that each selection has one address.
 */
export function readVehicleIds({ pathname, searchParams }: URL, max: number): number[] | null {
  if (!searchParams.has("cars")) return null;
  const cars = readList(searchParams, "cars", VEHICLE_ID, max);
  if (!cars.isAsWritten) throw redirect(`${pathname}?cars=${cars.values.join(",")}`);
  return cars.values.map(Number);
}

/** The cars of a comparison, by the parameters `cars` and `new`. Throws a redirect as `readVehicleIds` does. */
export function readComparedCars({ pathname, searchParams }: URL): ComparedCars {
  const cars = readList(searchParams, "cars", VEHICLE_ID, MAX_COMPARED);
  const variants = readList(searchParams, "new", VARIANT_KEY, MAX_COMPARED - cars.values.length);
  const compared = { cars: cars.values.map(Number), variants: variants.values };
  const canonical = comparedQuery(compared);
  // A parameter without a car is written only where there is no other.
  const isSpare = ["cars", "new"].some((name) => searchParams.get(name) === "" && canonical !== `?${name}=`);
  if (!cars.isAsWritten || !variants.isAsWritten || isSpare) throw redirect(pathname + canonical);
  return compared;
}

/** The valid values of a list, each once, and whether it was written so. */
function readList(searchParams: URLSearchParams, name: string, pattern: RegExp, max: number) {
  const written = searchParams.getAll(name);
  const all = written
    .join(",")
    .split(",", 200)
    .filter((value) => pattern.test(value));
  const values = [...new Set(all)].slice(0, max);
  return { values, isAsWritten: written.length === 0 || (written.length === 1 && written[0] === values.join(",")) };
}
