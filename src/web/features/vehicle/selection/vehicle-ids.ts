import { redirect } from "react-router";

/**
 * The ids in the parameter `cars` ("12,45", or repeated by a form), each once and at most `max` of them; null without it.
 * Throws a redirect to the same page with the ids alone if the address is written otherwise, so that each selection has one address.
 */
export function readVehicleIds({ pathname, searchParams }: URL, max: number): number[] | null {
  if (!searchParams.has("cars")) return null;
  const written = searchParams.getAll("cars");
  const ids = written
    .join(",")
    .split(",", 200)
    .filter((id) => /^[1-9]\d{0,9}$/.test(id));
  const read = [...new Set(ids.map(Number))].slice(0, max);
  if (written.length > 1 || written[0] !== read.join(",")) throw redirect(`${pathname}?cars=${read.join(",")}`);
  return read;
}
