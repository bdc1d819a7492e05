import { privacyPolicy } from "../../../contract/content/wording/legal/privacy-policy.ts";
import { browserApi } from "../../data/browser-api.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { loadPageText } from "../../features/prose/load-page-text.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/privacy-policy.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context.get(apiContext), "/privacy-policy");
export const clientLoader = () => loadPageText(browserApi, "/privacy-policy");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, { ...privacyPolicy, title: loaderData?.title ?? privacyPolicy.title });

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage legalText={privacyPolicy} pageText={loaderData} />;
}
