import { redirect } from "react-router";
import { VEHICLE_PAGE_SIZE } from "../../../../contract/constants.ts";
import type { DealerSummary } from "../../../../contract/dealers/dealer.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import type { UnderstoodWords } from "../../../../contract/stock/search-words/parse-search-words.ts";
import type { Filters, Vehicle } from "../../../../contract/stock/vehicle.ts";
import { usedChips } from "../../../../contract/stock/wording/search/used-chips.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { type Failure, toFailure } from "../../../data/failure.ts";
import { loadDealers } from "../../../data/load-dealers.ts";
import { ifFound, optional } from "../../../data/loading.ts";
import { loadListPage } from "../../../data/paged-list.ts";
import { paths } from "../../../routing/paths.ts";
import type { FilterChoices } from "../choices/filter-choices.ts";
import { toFilterChoices } from "../choices/to-filter-choices.ts";
import { findPlace } from "../place/find-place.ts";
import type { Place } from "../place/place.ts";
import { loadRelaxations, type Relaxation } from "./load-relaxations.ts";
import { namesOf, notLoaded, type SearchNames } from "./not-loaded.ts";
import { parseSearch, searchUrl, type UsedSearch } from "./search-state.ts";
import { toChoiceQuery, toVehicleQuery, withEffect } from "./vehicle-query.ts";

type Params = { dealerName?: string; make?: string; model?: string };

export type LoadedSearch = {
  search: UsedSearch;
  /** Why the list could not be loaded; null if it could. */
  failure: Failure | null;
  /** The URL names a make, model or dealer that does not exist. */
  isMissing: boolean;
  total: number;
  /** There are more vehicles than were counted. */
  isLowerBound: boolean;
  pages: number;
  vehicles: Vehicle[];
  /** How the words of the search were understood. */
  understood: UnderstoodWords[];
  /** Null if the search finds something. */
  relaxations: Relaxation[] | null;
  /** The nearest matches of a search that finds nothing. */
  nearest: Vehicle[];
  /** The place of the search; null without one, or if no town is called like this. */
  place: Place | null;
  /** What the distances of the vehicles are measured from, if they have any. */
  distancesFrom?: string;
  filters: FilterChoices | null;
  dealers: Pick<DealerSummary, "slug" | "dealer_name">[] | null;
  names: SearchNames;
  title: string;
};

/** Loads the listing of a search's URL. If the API fails, the listing has a `failure` and what the URL says. */
export async function loadSearch(api: ApiClient, params: Params, url: URL): Promise<LoadedSearch> {
  const scoped = paths(params.dealerName === undefined ? "" : `/dealer/${params.dealerName}`);
  const search = parseSearch(params, url.searchParams);
  redirectForm(search, url, scoped);

  const dealer = params.dealerName ?? search.dealerName;
  const place = search.near === undefined ? null : await optional("towns", findPlace(search.near));
  const vehicles = (page: number) =>
    dealer === undefined
      ? api.get(endpoints.vehicles, { query: toVehicleQuery(search, place, page) })
      : api.get(endpoints.dealerVehicles, { params: { slug: dealer }, query: toVehicleQuery(search, place, page) });
  const [list, filters, dealers] = await Promise.all([
    ifFound(loadListPage(search.page, VEHICLE_PAGE_SIZE, vehicles)).catch(toFailure),
    optional("filters", loadFilters(api, search, place, dealer)),
    optional("dealers", loadDealers(api, ["slug", "dealer_name"])),
  ]);
  const choices = { place, filters: filters && toFilterChoices(filters.all, search.make), dealers };
  if (typeof list === "string") return { ...notLoaded(search, list), ...choices };
  if (list && search.page > list.pages) throw redirect(searchUrl({ ...search, page: list.pages }, scoped));
  const make = filters?.all.makes.find(({ slug }) => slug === search.make);
  const names = {
    ...namesOf(search),
    ...(make && { make: make.name }),
    ...pickName("model", make?.models.find(({ slug }) => slug === search.model)?.name),
    ...pickName("dealer", dealers?.find(({ slug }) => slug === search.dealerName)?.dealer_name),
  };
  const relaxed = list?.total
    ? null
    : await optional(
        "relaxations",
        loadRelaxations(api, search, { place, dealer, makes: filters?.all.makes ?? [], paths: scoped }),
      );
  return {
    ...choices,
    search,
    failure: null,
    isMissing: list === undefined || filters?.isMissing === true,
    total: list?.total ?? 0,
    isLowerBound: list?.isLowerBound ?? false,
    pages: list?.pages ?? 1,
    vehicles: list?.items ?? [],
    understood: withEffect(list?.understood ?? [], search, place),
    ...(await measuredFrom(place, list?.understood ?? [])),
    relaxations: relaxed?.relaxations ?? null,
    nearest: relaxed?.vehicles ?? [],
    names,
    title: used.title(names.make, names.model),
  };
}

const pickName = (name: keyof SearchNames, value: string | undefined): SearchNames => (value ? { [name]: value } : {});

/** The place of the search, or the town among its words. */
async function measuredFrom(
  place: Place | null,
  understood: readonly UnderstoodWords[],
): Promise<Pick<LoadedSearch, "distancesFrom">> {
  const near = understood.find(({ parameters }) => parameters.near !== undefined)?.parameters.near;
  if (place) return { distancesFrom: place.isPoint ? usedChips.position(place.town) : place.town };
  const town = near === undefined ? null : await optional("towns", findPlace(near));
  return town ? { distancesFrom: town.town } : {};
}

/** Without JavaScript, the filter form submits make and model, which belong in the path. */
function redirectForm(search: UsedSearch, { searchParams }: URL, scoped: ReturnType<typeof paths>): void {
  const make = searchParams.get("make");
  if (make === null) return;
  const model = make === searchParams.get("modelMake") ? searchParams.get("model") : null;
  throw redirect(searchUrl({ ...search, make: make || undefined, model: model || undefined, page: 1 }, scoped));
}

/** The filters of a search. `isMissing`: its make or model does not exist, and the filters are those of all makes. */
async function loadFilters(
  api: ApiClient,
  search: UsedSearch,
  place: Place | null,
  dealer: string | undefined,
): Promise<{ all: Filters; isMissing: boolean }> {
  const { make, model } = search;
  const query = { dealer, ...toChoiceQuery(search, place) };
  const loadAll = () => api.get(endpoints.filters, { query });
  if (make === undefined) return { all: await loadAll(), isMissing: false };
  const found = await ifFound(
    model === undefined
      ? api.get(endpoints.makeFilters, { params: { make }, query })
      : api.get(endpoints.modelFilters, { params: { make, model }, query }),
  );
  return { all: found ?? (await loadAll()), isMissing: found === undefined };
}
