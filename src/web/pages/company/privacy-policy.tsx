import { privacyPolicy } from "../../../contract/wording/legal/privacy-policy.ts";
import { LegalPage } from "../../features/prose/legal-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import type { Route } from "./+types/privacy-policy.ts";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, privacyPolicy);

export default function PrivacyPolicy() {
  return <LegalPage legalText={privacyPolicy} />;
}
