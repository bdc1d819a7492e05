import type { ShouldRevalidateFunctionArgs } from "react-router";
import { finance } from "../../../contract/wording/finance/finance.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { browserApi, downloaded } from "../../data/browser-api.ts";
import { PageBanner } from "../../features/banners/page-banner.tsx";
import { financeAction } from "../../features/finance-wizard/finance-action.ts";
import { FinanceHelp } from "../../features/finance-wizard/finance-help.tsx";
import { FinanceWizard } from "../../features/finance-wizard/finance-wizard.tsx";
import { readVehicleId } from "../../features/finance-wizard/vehicle-of-address.ts";
import { AsideLayout } from "../../features/offer/aside-layout.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { usePreselectedDealer } from "../../visitor/preselected-dealer.ts";
import type { Route } from "./+types/finance.ts";
import styles from "./finance.module.css";

const importLoad = () => import("./load-finance.ts");

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await importLoad()).load(context.get(apiContext), new URL(request.url).searchParams);
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  (await downloaded(importLoad())).load(browserApi, new URL(request.url).searchParams);

export const action = ({ context, request }: Route.ActionArgs) => financeAction(context.get(apiContext), request);

/** The steps differ in the query only, which names the car too. They work without the server once the page is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  readVehicleId(currentUrl.searchParams) !== readVehicleId(nextUrl.searchParams);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: finance.title, description: text.description });

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, dealers, makes, models, noticeText, vehicle } = loaderData;
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
        <div>
          <p className={styles.intro}>{text.intro}</p>
          <FinanceWizard
            choices={choices}
            noticeText={noticeText}
            vehicle={vehicle}
            preselectedDealer={dealer?.slug ?? bySocialCode}
            actionData={actionData}
          />
        </div>
      </AsideLayout>
    </>
  );
}
