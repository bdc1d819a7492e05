import { terms } from "../../../contract/wording/legal/terms.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, terms);

export default function Terms() {
  return <LegalPage legalText={terms} />;
}
