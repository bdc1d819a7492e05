import { popia } from "../../../contract/wording/legal/popia.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import type { Route } from "./+types/popia.ts";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, popia);

export default function Popia() {
  return <LegalPage legalText={popia} />;
}
