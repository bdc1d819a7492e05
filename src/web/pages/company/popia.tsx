import { popia } from "../../../contract/content/wording/legal/popia.ts";
import { browserApi } from "../../data/browser-api.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { loadPageText } from "../../features/prose/load-page-text.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/popia.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context.get(apiContext), "/popia");
export const clientLoader = () => loadPageText(browserApi, "/popia");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, { ...popia, title: loaderData?.title ?? popia.title });

export default function Popia({ loaderData }: Route.ComponentProps) {
  return <LegalPage legalText={popia} pageText={loaderData} />;
}
