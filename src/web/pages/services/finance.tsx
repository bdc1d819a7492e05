import type { ShouldRevalidateFunctionArgs } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import { finance } from "../../../contract/wording/finance/finance.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { PageBanner } from "../../features/banners/page-banner.tsx";
import { financeAction } from "../../features/finance-wizard/finance-action.ts";
import { FinanceHelp } from "../../features/finance-wizard/finance-help.tsx";
import { FinanceWizard } from "../../features/finance-wizard/finance-wizard.tsx";
import { AsideLayout } from "../../features/offer/aside-layout.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { usePreselectedDealer } from "../../visitor/preselected-dealer.ts";
import type { Route } from "./+types/finance.ts";
import styles from "./finance.module.css";

async function load(api: ApiClient) {
  const [dealers, range, banner, { financePrivacyNotice }] = await Promise.all([
    loadDealers(api, ["slug", "dealer_name", "social_code"]),
    api.get(endpoints.vehicleRange, { params: { type: "car" } }),
    loadBanner(api, "Finance"),
    import("../../../contract/wording/finance/privacy-notice.ts"),
  ]);
  const cars = range["hydra:member"];
  return {
    banner,
    dealers,
    makes: [...new Set(cars.map(({ make }) => make))],
    models: cars.map(({ model }) => model),
    noticeText: financePrivacyNotice,
  };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const action = ({ context, request }: Route.ActionArgs) => financeAction(context.get(apiContext), request);

/** The steps differ in the query only. They work without the server once the page is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: finance.title, description: text.description });

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, dealers, makes, models, noticeText } = loaderData;
  const { dealer } = useVisitorScope();
  const bySocialCode = usePreselectedDealer(dealers);
  const choices = {
    makes,
    models,
    dealers: dealers.map(({ slug, dealer_name }) => ({ value: slug, label: dealer_name })),
  };
  return (
    <>
      <PageBanner title={finance.title} banner={banner} />
      <AsideLayout label={text.help} aside={<FinanceHelp />}>
        <div>
          <p className={styles.intro}>{text.intro}</p>
          <FinanceWizard
            choices={choices}
            noticeText={noticeText}
            preselectedDealer={dealer?.slug ?? bySocialCode}
            actionData={actionData}
          />
        </div>
      </AsideLayout>
    </>
  );
}
