import { endpoints } from "../../../../contract/endpoints.ts";
import type { Relaxations } from "../../../../contract/stock/search/relaxations.ts";
import { RANGE_NAMES, rangeParameter } from "../../../../contract/stock/search/search-limits.ts";
import type { Filters, Vehicle, VehicleQuery } from "../../../../contract/stock/vehicle.ts";
import { noResults } from "../../../../contract/stock/wording/search/no-results.ts";
import { usedRanges } from "../../../../contract/stock/wording/search/used-ranges.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import type { Paths } from "../../../routing/paths.ts";
import { FILTER_GROUPS, GROUPS } from "../choices/filter-groups.ts";
import type { Place } from "../place/place.ts";
import { searchUrl, type UsedSearch } from "./search-state.ts";
import { fromVehicleQuery, toCarQuery } from "./vehicle-query.ts";

/** A search with fewer criteria. */
export type Relaxation = { label: string; href: string; count: string };
/** Suggestions for a search without results, and the nearest matches. */
export type LoadedRelaxations = { relaxations: Relaxation[]; vehicles: Vehicle[] };

const MAX_RELAXATIONS = 8;

type Context = { place: Place | null; dealer: string | undefined; makes: Filters["makes"]; paths: Paths };

/** Loads what to relax in a search that finds nothing. */
export async function loadRelaxations(
  api: ApiClient,
  search: UsedSearch,
  { place, dealer, makes, paths }: Context,
): Promise<LoadedRelaxations> {
  const query = { dealer, ...toCarQuery(search, place) };
  const { relaxations, vehicles } = await api.get(endpoints.relaxations, { query });
  return {
    vehicles,
    relaxations: relaxations.slice(0, MAX_RELAXATIONS).map((relaxation) => {
      const relaxed = fromVehicleQuery(relaxation.parameters, search, place);
      // In a URL, a model has its make.
      relaxed.make ??= makes.find(({ models }) => models.some(({ slug }) => slug === relaxed.model))?.slug;
      return {
        label: labelOf(relaxation, relaxed),
        href: searchUrl(relaxed, paths),
        count: noResults.count(relaxation.count, relaxation.countIsLowerBound === true),
      };
    }),
  };
}

function labelOf({ removes, changes }: Relaxations["relaxations"][number], relaxed: UsedSearch): string {
  if (removes.length > 0) return noResults.without(removes);
  const wider: VehicleQuery = changes;
  const distance = wider["distance[lte]"];
  if (distance !== undefined) return noResults.withinDistance(distance);
  const shorter = FILTER_GROUPS.find((group) => wider[GROUPS[group].apiParameter] !== undefined);
  if (shorter) return noResults.only(GROUPS[shorter].legend, relaxed[shorter].map(GROUPS[shorter].label));
  const ranges = RANGE_NAMES.filter((name) =>
    Object.keys(wider).some((key) => key.startsWith(`${rangeParameter(name)}[`)),
  );
  return ranges
    .map((name) => noResults.wider(usedRanges.title(name), usedRanges.summary(name, relaxed[name])))
    .join(", ");
}
