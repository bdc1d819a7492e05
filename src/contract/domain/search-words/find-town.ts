import { TOWNS, type Town } from "./towns.ts";
import { isOneSlipApart, toKey } from "./trigrams.ts";

const MIN_FUZZY_LENGTH = 4;

/** Finds a town by its name, or one that is a single slip of the pen away. */
export function findTown(name: string): Town | undefined {
  const key = toKey(name);
  return (
    TOWNS.find((town) => toKey(town.name) === key) ??
    (key.length < MIN_FUZZY_LENGTH ? undefined : TOWNS.find((town) => isOneSlipApart(toKey(town.name), key)))
  );
}

/** The town nearest to a point in degrees. South Africa is small enough to treat it as flat. */
export function nearestTown(latitude: number, longitude: number): Town | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const distance = (town: Town) => Math.hypot(town.latitude - latitude, (town.longitude - longitude) * shrink);
  return TOWNS.toSorted((a, b) => distance(a) - distance(b))[0];
}
