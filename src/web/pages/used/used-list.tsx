import { useState } from "react";
import { data } from "react-router";
import { used } from "../../../contract/wording/used.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { PageBanner } from "../../features/banners/page-banner.tsx";
import { Pager } from "../../features/paging/pager.tsx";
import { FilterPanel } from "../../features/used-search/filter-panel.tsx";
import { loadSearch } from "../../features/used-search/load-search.ts";
import { Results } from "../../features/used-search/results.tsx";
import { searchUrl } from "../../features/used-search/search-state.ts";
import { VehicleCard } from "../../features/vehicle/vehicle-card.tsx";
import { toVehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/used-list.ts";
import styles from "./used-list.module.css";

/** A URL that names what does not exist, or a failing API, has the status of an error and still shows the filters. */
async function load(api: ApiClient, params: Parameters<typeof loadSearch>[1], url: URL) {
  const [loaded, banner] = await Promise.all([loadSearch(api, params, url), loadBanner(api, "Used")]);
  const vehicles = loaded.vehicles.map(toVehicleCardData);
  return data({ ...loaded, vehicles, banner }, loaded.failure ? 503 : loaded.isMissing ? 404 : 200);
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
    isMissing: loaderData?.isMissing,
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
  const { search, failure, total, pages, vehicles, title } = loaderData;
  const scope = useScope();
  // If the API fails, the banner stays and the filters keep their last options.
  const banner = useLastLoaded(loaderData.banner);
  const filters = useLastLoaded(loaderData.filters);
  const dealers = useLastLoaded(loaderData.dealers);
  return (
    <>
      <PageBanner title={title} banner={banner} />
      <div className={`${contentClass} ${styles.page}`}>
        <Results total={total} failure={failure} panel={<FilterPanel filters={filters} dealers={dealers} />}>
          <ul className={styles.grid}>
            {vehicles.map((vehicle, i) => (
              <li key={vehicle.id}>
                <VehicleCard vehicle={vehicle} sizes={SIZES} loading={i === 0 && banner === null ? "eager" : "lazy"} />
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
    </>
  );
}

/** The last value that is not null. */
function useLastLoaded<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
