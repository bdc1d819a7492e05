import { endpoints } from "../../../contract/endpoints.ts";
import { finance } from "../../../contract/wording/finance/finance.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { pick } from "../../data/loading.ts";
import { financeAction } from "../../features/finance-wizard/finance-action.ts";
import { FinanceHelp } from "../../features/finance-wizard/finance-help.tsx";
import { FinanceWizard } from "../../features/finance-wizard/finance-wizard.tsx";
import { AsideLayout } from "../../features/offer/aside-layout.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { usePreselectedDealer } from "../../visitor/preselected-dealer.ts";
import type { Route } from "./+types/finance.ts";
import styles from "./finance.module.css";

async function load(api: ApiClient) {
  const [dealers, range] = await Promise.all([
    api.get(endpoints.allDealers, {}),
    api.get(endpoints.vehicleRange, { params: { type: "car" } }),
  ]);
  const cars = range["hydra:member"];
  return {
    dealers: dealers["hydra:member"].map((dealer) => pick(dealer, ["slug", "dealer_name", "social_code"])),
    makes: [...new Set(cars.map(({ make }) => make))],
    models: cars.map(({ model }) => model),
  };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const action = ({ context, request }: Route.ActionArgs) => financeAction(context.get(apiContext), request);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: finance.title, description: text.description });

export default function Finance({ loaderData: { dealers, makes, models }, actionData }: Route.ComponentProps) {
  const preselected = usePreselectedDealer(dealers);
  const choices = {
    makes,
    models,
    dealers: dealers.map(({ slug, dealer_name }) => ({ value: slug, label: dealer_name })),
  };
  return (
    <AsideLayout label={text.help} aside={<FinanceHelp />}>
      <div>
        <header className={styles.head}>
          <h1>{finance.title}</h1>
          <p>{text.intro}</p>
        </header>
        <FinanceWizard choices={choices} preselectedDealer={preselected} actionData={actionData} />
      </div>
    </AsideLayout>
  );
}
