import { toKey } from "../trigrams.ts";
import { typingErrors } from "../typing-errors.ts";
import { TOWNS, type Town } from "./towns.ts";

/** Finds a town by its name, also if it is misspelt. */
export function findTown(name: string): Town | undefined {
  const key = toKey(name);
  return (
    TOWNS.find((town) => toKey(town.name) === key) ??
    TOWNS.find((town) => typingErrors(key, toKey(town.name)) !== undefined)
  );
}

/** The town nearest to a point in degrees. South Africa is small enough to treat it as flat. */
export function nearestTown(latitude: number, longitude: number): Town | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const distance = (town: Town) => Math.hypot(town.latitude - latitude, (town.longitude - longitude) * shrink);
  return TOWNS.toSorted((a, b) => distance(a) - distance(b))[0];
}
