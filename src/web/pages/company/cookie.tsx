import { cookie } from "../../../contract/wording/legal/cookie.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import type { Route } from "./+types/cookie.ts";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, cookie);

export default function Cookie() {
  return <LegalPage legalText={cookie} />;
}
