import { type ComponentProps, Suspense, useState } from "react";
import { data, Link } from "react-router";
import { alertLinks } from "../../../contract/alerts/wording/alert-links.ts";
import { nothingYet } from "../../../contract/content/wording/nothing-yet.ts";
import { used } from "../../../contract/stock/wording/search/used-list.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { PageBanner } from "../../features/banners/page-banner.tsx";
import { NothingYet } from "../../features/dealer/nothing-yet/nothing-yet.tsx";
import { Pager } from "../../features/paging/pager.tsx";
import { FilterPanel } from "../../features/used-search/panel/filter-panel.tsx";
import { NoVehicles } from "../../features/used-search/results/no-vehicles.tsx";
import { Results } from "../../features/used-search/results/results.tsx";
import { loadSearch } from "../../features/used-search/search/load-search.ts";
import { searchUrl } from "../../features/used-search/search/search-state.ts";
import { RecentlyViewed } from "../../features/vehicle/recent/recently-viewed.tsx";
import { VehicleCard } from "../../features/vehicle/vehicle-card.tsx";
import type { VehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { toVehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass, sectionLinkClass } from "../../ui/layout.tsx";
import { recentlyViewed, useKeptVehicles } from "../../visitor/kept/kept-vehicles.ts";
import type { Route } from "./+types/used-list.ts";
import styles from "./used-list.module.css";

/** A URL that names what does not exist, or a failing API, has the status of an error and still shows the filters. */
async function load(api: ApiClient, params: Parameters<typeof loadSearch>[1], url: URL) {
  const [loaded, banner] = await Promise.all([loadSearch(api, params, url), loadBanner(api, "Used")]);
  const vehicles = loaded.vehicles.map(toVehicleCardData);
  const nearest = loaded.nearest.map(toVehicleCardData);
  return data({ ...loaded, vehicles, nearest, banner }, loaded.failure ? 503 : loaded.isMissing ? 404 : 200);
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
  const { search, failure, total, isLowerBound, pages, vehicles, nearest, title, distancesFrom } = loaderData;
  const scope = useScope();
  // If the API fails, the banner stays and the filters keep their last options.
  const banner = useLastLoaded(loaderData.banner);
  const filters = useLastLoaded(loaderData.filters);
  const dealers = useLastLoaded(loaderData.dealers);
  const alertPath = scope.paths.searchAlert(searchUrl({ ...search, page: 1 }, scope.paths));
  // No filter would find anything, so there is none to take away.
  const withoutMake = { ...search, make: undefined, model: undefined, page: 1, sort: "" };
  const isStockEmpty =
    total === 0 &&
    failure === null &&
    searchUrl(withoutMake, scope.paths) === scope.paths.used &&
    (search.make === undefined || filters?.makes?.length === 0);
  if (isStockEmpty) {
    return (
      <>
        <PageBanner title={title} banner={banner} />
        <div className={`${contentClass} ${styles.page}`}>
          <NothingYet {...nothingYet.used}>
            <Link to={alertPath} className={buttonClass("quiet", { wide: true })}>
              {alertLinks.search}
            </Link>
          </NothingYet>
        </div>
        <RecentlyViewedIfAny />
      </>
    );
  }
  return (
    <>
      <PageBanner title={title} banner={banner} />
      <div className={`${contentClass} ${styles.page}`}>
        <Results
          total={total}
          isLowerBound={isLowerBound}
          failure={failure}
          loaded={loaderData}
          panel={(isInDrawer) => (
            <FilterPanel filters={filters} dealers={dealers} loaded={loaderData} isInDrawer={isInDrawer} />
          )}
        >
          {total === 0 ? (
            <Suspense>
              <NoVehicles
                relaxations={loaderData.relaxations}
                nearest={
                  nearest.length > 0 && <VehicleGrid vehicles={nearest} distancesFrom={distancesFrom} Heading="h3" />
                }
              />
            </Suspense>
          ) : (
            <>
              <VehicleGrid vehicles={vehicles} distancesFrom={distancesFrom} isFirstEager={banner === null} />
              <Pager
                currentPage={search.page}
                pageCount={pages}
                hrefOf={(page) => searchUrl({ ...search, page }, scope.paths)}
              />
              <p className={styles.alert}>
                <Link to={alertPath} className={sectionLinkClass}>
                  {alertLinks.newOnes}
                </Link>
              </p>
            </>
          )}
        </Results>
      </div>
      <RecentlyViewedIfAny />
    </>
  );
}

/** A component of its own: what only the browser knows would render the whole listing again, at once and while it is hydrated. */
function RecentlyViewedIfAny() {
  const hasViewed = (useKeptVehicles(recentlyViewed)?.length ?? 0) > 0;
  return (
    hasViewed && (
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    )
  );
}

type VehicleGridProps = Pick<ComponentProps<typeof VehicleCard>, "Heading"> & {
  vehicles: readonly VehicleCardData[];
  distancesFrom?: string;
  /** The picture of the first card is the largest of the first view. */
  isFirstEager?: boolean;
};

function VehicleGrid({ vehicles, distancesFrom, isFirstEager = false, Heading }: VehicleGridProps) {
  return (
    <>
      {distancesFrom !== undefined && <p className={styles.distances}>{used.distancesFrom(distancesFrom)}</p>}
      <ul className={styles.grid}>
        {vehicles.map((vehicle, i) => (
          <li key={vehicle.id}>
            <VehicleCard
              vehicle={vehicle}
              sizes={SIZES}
              loading={i === 0 && isFirstEager ? "eager" : "lazy"}
              Heading={Heading}
              hasViewTransition
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The last value that is not null. */
function useLastLoaded<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
