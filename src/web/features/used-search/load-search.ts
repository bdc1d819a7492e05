import { redirect } from "react-router";
import { VEHICLE_PAGE_SIZE } from "../../../contract/domain/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Filters } from "../../../contract/resources/vehicle.ts";
import { used } from "../../../contract/wording/used.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { ifFound, optional, toFailure } from "../../data/loading.ts";
import { loadListPage } from "../../data/paged-list.ts";
import { paths } from "../../routing/paths.ts";
import { nameOf, toFilterChoices } from "./filter-choices.ts";
import { parseSearch, searchUrl, toChoiceQuery, toVehicleQuery, type UsedSearch } from "./search-state.ts";

type Params = { dealerName?: string; make?: string; model?: string };

/** Loads the listing of a search's URL. If the API fails, the listing has a `failure` and what the URL says. */
export async function loadSearch(api: ApiClient, params: Params, url: URL) {
  const scoped = paths(params.dealerName === undefined ? "" : `/dealer/${params.dealerName}`);
  const search = parseSearch(params, url.searchParams);
  redirectForm(search, url, scoped);

  const dealer = params.dealerName ?? search.dealerName;
  const vehicles = (page: number) =>
    dealer === undefined
      ? api.get(endpoints.vehicles, { query: toVehicleQuery(search, page) })
      : api.get(endpoints.dealerVehicles, { params: { slug: dealer }, query: toVehicleQuery(search, page) });
  const [list, filters, dealers] = await Promise.all([
    ifFound(loadListPage(search.page, VEHICLE_PAGE_SIZE, vehicles)).catch(toFailure),
    optional("filters", loadFilters(api, search, dealer)),
    optional("dealers", loadDealers(api, ["slug", "dealer_name"])),
  ]);
  const failure = typeof list === "string" ? list : null;
  const found = typeof list === "string" ? undefined : list;
  if (found && search.page > found.pages) throw redirect(searchUrl({ ...search, page: found.pages }, scoped));
  const make = filters?.all.makes.find(({ slug }) => slug === search.make);
  return {
    search,
    failure,
    /** The URL names a make, model or dealer that does not exist. */
    isMissing: failure === null && (found === undefined || filters?.isMissing === true),
    total: found?.total ?? 0,
    pages: found?.pages ?? 1,
    vehicles: found?.items ?? [],
    filters: filters && toFilterChoices(filters.all, search.make),
    dealers,
    title: used.title(
      search.make && (make?.name ?? nameOf(search.make)),
      search.model && (make?.models.find(({ slug }) => slug === search.model)?.name ?? nameOf(search.model)),
    ),
  };
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
  dealer: string | undefined,
): Promise<{ all: Filters; isMissing: boolean }> {
  const { make, model } = search;
  const query = { dealer, ...toChoiceQuery(search) };
  const loadAll = () => api.get(endpoints.filters, { query });
  if (make === undefined) return { all: await loadAll(), isMissing: false };
  const found = await ifFound(
    model === undefined
      ? api.get(endpoints.makeFilters, { params: { make }, query })
      : api.get(endpoints.modelFilters, { params: { make, model }, query }),
  );
  return { all: found ?? (await loadAll()), isMissing: found === undefined };
}
