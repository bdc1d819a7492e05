import { terms } from "../../../contract/content/wording/legal/terms.ts";
import { browserApi } from "../../data/browser-api.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { loadPageText } from "../../features/prose/load-page-text.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/terms.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context.get(apiContext), "/terms");
export const clientLoader = () => loadPageText(browserApi, "/terms");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, { ...terms, title: loaderData?.title ?? terms.title });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage legalText={terms} pageText={loaderData} />;
}
