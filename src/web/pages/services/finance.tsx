import type { ShouldRevalidateFunctionArgs } from "react-router";
import { finance } from "../../../contract/applications/wording/finance.ts";
import { financePage as text } from "../../../contract/applications/wording/page.ts";
import { nothingYet } from "../../../contract/content/wording/nothing-yet.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { loadRange } from "../../data/load-range.ts";
import { optional, pick } from "../../data/loading.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { PageBanner } from "../../features/banners/page-banner.tsx";
import { NothingYet } from "../../features/dealer/nothing-yet/nothing-yet.tsx";
import { financeAction } from "../../features/finance-wizard/finance-action.ts";
import { FinanceHelp } from "../../features/finance-wizard/finance-help.tsx";
import { FinanceWizard } from "../../features/finance-wizard/finance-wizard.tsx";
import {
  FINANCED_VEHICLE_FIELDS,
  type FinancedVehicle,
  readVehicleId,
} from "../../features/finance-wizard/vehicle-of-address.ts";
import { AsideLayout } from "../../features/offer/aside-layout.tsx";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { usePreselectedDealer } from "../../visitor/preselected-dealer.ts";
import type { Route } from "./+types/finance.ts";
import styles from "./finance.module.css";

async function load(api: ApiClient, query: URLSearchParams) {
  const [dealers, range, banner, vehicle] = await Promise.all([
    loadDealers(api, ["slug", "dealer_name", "social_code"]),
    loadRange(api, ["make", "model"]),
    loadBanner(api, "Finance"),
    loadFinancedVehicle(api, readVehicleId(query)),
  ]);
  return {
    banner,
    dealers,
    makes: [...new Set(range.map(({ make }) => make))],
    models: range.map(({ model }) => model),
    vehicle,
  };
}

/** The car that the visitor came from; null if there is none, or if it is sold. */
async function loadFinancedVehicle(api: ApiClient, id: number | undefined): Promise<FinancedVehicle | null> {
  if (id === undefined) return null;
  const found = await optional("financed vehicle", loadVehicle(api, String(id)));
  return found?.vehicle ? pick(found.vehicle, FINANCED_VEHICLE_FIELDS) : null;
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), new URL(request.url).searchParams);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(browserApi, new URL(request.url).searchParams);

export const action = ({ context, request }: Route.ActionArgs) => financeAction(context.get(apiContext), request);

/** The steps differ in the query only, which names the car too. They work without the server once the page is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  readVehicleId(currentUrl.searchParams) !== readVehicleId(nextUrl.searchParams);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: finance.title, description: text.description });

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, dealers, makes, models, vehicle } = loaderData;
  const { dealer } = useVisitorScope();
  const bySocialCode = usePreselectedDealer(dealers);
  const choices = {
    makes,
    models,
    dealers: dealers.map(({ slug, dealer_name }) => ({ value: slug, label: dealer_name })),
  };
  return (
    <>
      <PageBanner title={finance.title} banner={banner} hasLink={false} />
      <AsideLayout label={text.help} aside={<FinanceHelp />}>
        {dealers.length === 0 ? (
          <NothingYet {...nothingYet.finance} />
        ) : (
          <div>
            <p className={styles.intro}>{text.intro}</p>
            <FinanceWizard
              choices={choices}
              vehicle={vehicle}
              preselectedDealer={dealer?.slug ?? bySocialCode}
              actionData={actionData}
            />
          </div>
        )}
      </AsideLayout>
    </>
  );
}
