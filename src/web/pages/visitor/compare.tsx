import { Link, useRouteLoaderData } from "react-router";
import { visitorTerms } from "../../../contract/applications/wording/finance-terms.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { shareText, comparison as text } from "../../../contract/stock/wording/shortlist.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import type { ComparedVehicle } from "../../features/vehicle/comparison/comparison-rows.ts";
import { ComparisonTable } from "../../features/vehicle/comparison/comparison-table.tsx";
import { ShareLink } from "../../features/vehicle/selection/share-link.tsx";
import { readVehicleIds } from "../../features/vehicle/selection/vehicle-ids.ts";
import { metadata, type RootData } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass, sectionLinkClass } from "../../ui/layout.tsx";
import { useFinanceTerms } from "../../visitor/budget.ts";
import type { Route } from "./+types/compare.ts";
import styles from "./compare.module.css";

const MAX_COMPARED = 4;

/** Loads the vehicles of the address, in its order. */
async function load(api: ApiClient, url: URL): Promise<ComparedVehicle[]> {
  const ids = readVehicleIds(url, MAX_COMPARED) ?? [];
  if (ids.length === 0) return [];
  const { vehicles, sold } = await api.get(endpoints.vehiclesById, { query: { "id[]": ids.map(String) } });
  const found: ComparedVehicle[] = [
    ...vehicles.map((vehicle) => ({ ...vehicle, isSold: false as const })),
    ...sold.map((vehicle) => ({ ...vehicle, isSold: true as const })),
  ];
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi, new URL(request.url));

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

export default function Compare({ loaderData: vehicles }: Route.ComponentProps) {
  const origin = useRouteLoaderData<RootData>("root")?.origin ?? "";
  const group = paths();
  const terms = useFinanceTerms();
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <h1>{text.title}</h1>
      {vehicles.length === 0 ? (
        <>
          <p className={styles.emptyTitle}>{text.emptyTitle}</p>
          <p>{text.empty}</p>
          <Link to={group.shortlist} className={buttonClass("primary", { wide: true })}>
            {text.toShortlist}
          </Link>
        </>
      ) : (
        <>
          <p className={styles.back}>
            {vehicles.length === 1 && <>{text.one} </>}
            <Link to={group.shortlist} className={sectionLinkClass}>
              {text.back}
            </Link>
          </p>
          <ComparisonTable vehicles={vehicles} terms={terms} />
          <p className={styles.terms}>
            {visitorTerms.filter(terms)} {text.fees} <Link to={group.budget}>{visitorTerms.set}</Link>
          </p>
          <ShareLink
            label={shareText.comparisonAddress}
            title={text.title}
            url={origin + group.compareOf(vehicles.map(({ id }) => id))}
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
