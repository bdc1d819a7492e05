import { financeTerms } from "../../../contract/wording/legal/finance-terms.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import type { Route } from "./+types/finance-terms.ts";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, financeTerms);

export default function FinanceTerms() {
  return <LegalPage legalText={financeTerms} />;
}
