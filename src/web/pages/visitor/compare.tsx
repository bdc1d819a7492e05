import { useEffect } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { visitorTerms } from "../../../contract/applications/wording/finance-terms.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { badgesOf } from "../../../contract/stock/badges.ts";
import { shareText, comparison as text } from "../../../contract/stock/wording/shortlist.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { type ComparedCar, comparedCarsOf } from "../../features/vehicle/comparison/comparison-rows.ts";
import { ComparisonTable } from "../../features/vehicle/comparison/comparison-table.tsx";
import { ShareLink } from "../../features/vehicle/selection/share-link.tsx";
import { readComparedCars } from "../../features/vehicle/selection/vehicle-ids.ts";
import { metadata, type RootData } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { variantKey, variantQuery } from "../../routing/compared-cars.ts";
import { paths } from "../../routing/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass, sectionLinkClass } from "../../ui/layout.tsx";
import { useFinanceTerms } from "../../visitor/budget.ts";
import { rememberComparison } from "../../visitor/kept/compared-variants.ts";
import type { Route } from "./+types/compare.ts";
import styles from "./compare.module.css";

/** Loads the cars of the address, in its order. Variants that are no longer sold are left out. */
async function load(api: ApiClient, url: URL): Promise<ComparedCar[]> {
  const { cars, variants } = readComparedCars(url);
  const [used, ...fresh] = await Promise.all([loadUsed(api, cars), ...variants.map((key) => loadVariant(api, key))]);
  return [...used, ...fresh.filter((car) => car !== undefined)];
}

async function loadUsed(api: ApiClient, ids: readonly number[]): Promise<ComparedCar[]> {
  if (ids.length === 0) return [];
  const { vehicles, sold } = await api.get(endpoints.vehiclesById, { query: { "id[]": ids.map(String) } });
  const today = southAfricanDate(new Date());
  const found = [
    ...vehicles.map((vehicle) => ({ kind: "used" as const, vehicle, badges: badgesOf(vehicle, today) })),
    ...sold.map((vehicle) => ({ kind: "sold" as const, vehicle })),
  ];
  return found.sort((a, b) => ids.indexOf(a.vehicle.id) - ids.indexOf(b.vehicle.id));
}

async function loadVariant(api: ApiClient, key: string): Promise<ComparedCar | undefined> {
  const { "hydra:member": found } = await api.get(endpoints.ranges, { query: variantQuery(key) });
  return found[0] && { kind: "new", item: found[0] };
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi, new URL(request.url));

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

/** Remembers the cars, unless there are none: then the visitor has opened the page from elsewhere. */
function useRememberedComparison(cars: readonly ComparedCar[]) {
  useEffect(() => {
    if (cars.length === 0) return;
    rememberComparison({
      cars: comparedCarsOf(cars).cars,
      variants: cars.flatMap((car) =>
        car.kind === "new"
          ? [{ key: variantKey(car.item), name: `${car.item.make} ${car.item.model} ${car.item.variant}` }]
          : [],
      ),
    });
  }, [cars]);
}

export default function Compare({ loaderData: cars }: Route.ComponentProps) {
  const origin = useRouteLoaderData<RootData>("root")?.origin ?? "";
  const group = paths();
  const terms = useFinanceTerms();
  useRememberedComparison(cars);
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <h1>{text.title}</h1>
      {cars.length === 0 ? (
        <>
          <p className={styles.emptyTitle}>{text.emptyTitle}</p>
          <p>{text.empty}</p>
          <p className={styles.links}>
            <Link to={group.shortlist} className={buttonClass("primary", { wide: true })}>
              {text.toShortlist}
            </Link>
            <Link to={group.new} className={buttonClass("quiet", { wide: true })}>
              {text.toNew}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className={styles.back}>
            {cars.length === 1 && <>{text.one} </>}
            <Link to={group.shortlist} className={sectionLinkClass}>
              {text.back}
            </Link>
            <Link to={group.new} className={sectionLinkClass}>
              {text.addNew}
            </Link>
          </p>
          <ComparisonTable cars={cars} terms={terms} />
          <p className={styles.terms}>
            {visitorTerms.filter(terms)} {text.fees} <Link to={group.budget}>{visitorTerms.set}</Link>
          </p>
          <ShareLink
            label={shareText.comparisonAddress}
            title={text.title}
            url={origin + group.compareOf(comparedCarsOf(cars))}
          >
            <Button variant="quiet" className={styles.print} onClick={() => print()}>
              <Icon name="printer" size={18} />
              {text.print}
            </Button>
          </ShareLink>
        </>
      )}
    </div>
  );
}
