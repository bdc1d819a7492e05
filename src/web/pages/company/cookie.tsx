import { cookiePolicy } from "../../../contract/content/wording/legal/cookie.ts";
import { browserApi } from "../../data/browser-api.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { loadPageText } from "../../features/prose/load-page-text.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/cookie.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context.get(apiContext), "/cookie");
export const clientLoader = () => loadPageText(browserApi, "/cookie");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, { ...cookiePolicy(false), ...(loaderData && { title: loaderData.title }) });

export default function Cookie({ loaderData }: Route.ComponentProps) {
  return <LegalPage legalText={cookiePolicy()} pageText={loaderData} />;
}
