import { financeTerms } from "../../../contract/content/wording/legal/finance-terms.ts";
import { browserApi } from "../../data/browser-api.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { loadPageText } from "../../features/prose/load-page-text.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/finance-terms.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context.get(apiContext), "/finance/terms");
export const clientLoader = () => loadPageText(browserApi, "/finance/terms");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, { ...financeTerms, title: loaderData?.title ?? financeTerms.title });

export default function FinanceTerms({ loaderData }: Route.ComponentProps) {
  return <LegalPage legalText={financeTerms} pageText={loaderData} />;
}
