import { redirect } from "react-router";
import { VEHICLE_PAGE_SIZE } from "../../../contract/domain/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { used } from "../../../contract/wording/used.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { optional, pick, requireFound } from "../../data/loading.ts";
import { loadListPage } from "../../data/paged-list.ts";
import { Pager } from "../../features/paging/pager.tsx";
import { toFilterChoices } from "../../features/used-search/filter-choices.ts";
import { FilterPanel } from "../../features/used-search/filter-panel.tsx";
import { Results } from "../../features/used-search/results.tsx";
import { parseSearch, searchUrl, toVehicleQuery } from "../../features/used-search/search-state.ts";
import { VehicleCard } from "../../features/vehicle/vehicle-card.tsx";
import { toVehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/used-list.ts";
import styles from "./used-list.module.css";

type Params = { dealerName?: string; make?: string; model?: string };

async function load(api: ApiClient, params: Params, url: URL) {
  const scoped = paths(params.dealerName === undefined ? "" : `/dealer/${params.dealerName}`);
  const search = parseSearch(params, url.searchParams);
  const formMake = url.searchParams.get("make");
  if (formMake !== null) {
    // The filter form was submitted without JavaScript. Its make and model belong in the path.
    const model = url.searchParams.get("model") || undefined;
    throw redirect(searchUrl({ ...search, make: formMake || undefined, model, page: 1 }, scoped));
  }

  const dealer = params.dealerName ?? search.dealerName;
  const vehicles = (page: number) =>
    dealer === undefined
      ? api.get(endpoints.vehicles, { query: toVehicleQuery(search, page) })
      : api.get(endpoints.dealerVehicles, { params: { slug: dealer }, query: toVehicleQuery(search, page) });
  const [list, filters, dealers] = await Promise.all([
    requireFound(loadListPage(search.page, VEHICLE_PAGE_SIZE, vehicles)),
    optional("filters", requireFound(loadFilters(api, search, dealer))),
    optional("dealers", api.get(endpoints.allDealers, {})),
  ]);

  if (search.page > list.pages) throw redirect(searchUrl({ ...search, page: list.pages }, scoped));
  const make = filters?.makes.find(({ slug }) => slug === search.make);
  return {
    search,
    total: list.total,
    pages: list.pages,
    vehicles: list.items.map(toVehicleCardData),
    filters: filters && toFilterChoices(filters, search.make),
    dealers: dealers?.["hydra:member"].map((dealer) => pick(dealer, ["slug", "dealer_name"])) ?? null,
    title: used.title(
      search.make && (make?.name ?? search.make),
      search.model && (make?.models.find(({ slug }) => slug === search.model)?.name ?? search.model),
    ),
  };
}

function loadFilters(api: ApiClient, { make, model }: { make?: string; model?: string }, dealer: string | undefined) {
  const query = { dealer };
  if (make === undefined) return api.get(endpoints.filters, { query });
  if (model === undefined) return api.get(endpoints.makeFilters, { params: { make }, query });
  return api.get(endpoints.modelFilters, { params: { make, model }, query });
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), params, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params, new URL(request.url));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: loaderData?.title ?? used.title(),
    description: loaderData && used.description(loaderData.title),
    noindex: loaderData?.total === 0,
    page: loaderData?.search.page,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (loaderData?.vehicles ?? []).map(({ year, make, model, uri }) => ({
          name: `${year} ${make} ${model}`,
          path: uri,
        })),
        toAbsoluteUrl,
      ),
    ],
  });

/** One, two or three cards in a row, beside the filters on wide screens. */
const SIZES =
  "(min-width: 1340px) 305px, (min-width: 1180px) 23vw, (min-width: 960px) 32vw, (min-width: 600px) 46vw, 92vw";

export default function UsedList({ loaderData }: Route.ComponentProps) {
  const { search, total, pages, vehicles, filters, dealers, title } = loaderData;
  const scope = useScope();
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <Results total={total} panel={filters && <FilterPanel filters={filters} dealers={dealers} />}>
        <ul className={styles.grid}>
          {vehicles.map((vehicle, i) => (
            <li key={vehicle.id}>
              <VehicleCard vehicle={vehicle} sizes={SIZES} loading={i === 0 ? "eager" : "lazy"} />
            </li>
          ))}
        </ul>
        <Pager
          currentPage={search.page}
          pageCount={pages}
          hrefOf={(page) => searchUrl({ ...search, page }, scope.paths)}
        />
      </Results>
    </div>
  );
}
