import { LEAD_DEFAULTS, MARKETING_PARAMETERS_TTL_MS } from "../../../contract/constants.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import type { CustomerEnquiryInput } from "../../../contract/enquiries/submission/customer-enquiry.ts";
import { site } from "../../../contract/settings/site.ts";
import { readStorage, writeStorage } from "../kept/browser-storage.ts";
import { type MarketingParameter, parseMarketingParameter } from "./marketing.ts";

const WHATSAPP_SOURCES = ["smartchat", "whatsapp"];
const whatsappCode = () => `GROUP WEBSITE ${site.brand}-WHATSAPP`.toUpperCase();

/** Returns a marketing parameter from the query string, or else the value stored less than 24 hours ago. */
export function getMarketingParameter(name: MarketingParameter, search: string, now = Date.now()): string | undefined {
  const current = parseMarketingParameter(name, search);
  if (current) return current;
  const stored = readStorage("localStorage", name) as { value?: unknown; at?: unknown } | null;
  if (typeof stored?.value !== "string" || typeof stored.at !== "number") return undefined;
  const ageMs = now - stored.at;
  if (ageMs >= 0 && ageMs < MARKETING_PARAMETERS_TTL_MS) return stored.value;
  writeStorage("localStorage", name, null);
  return undefined;
}

/** Returns the source fields of a lead. A WhatsApp source replaces the form's source code by the group's WhatsApp code. */
export function toLeadSource(source: string | undefined): Pick<CustomerEnquiryInput, "source" | "source_code"> {
  if (!source) return { source: LEAD_DEFAULTS.source };
  return WHATSAPP_SOURCES.includes(source.toLowerCase()) ? { source, source_code: whatsappCode() } : { source };
}

/** Finds the dealer with this social code, or else the first whose name contains it. Ignores case. */
export function findDealerBySocialCode<Dealer extends Pick<DealerSummary, "social_code" | "dealer_name">>(
  dealers: readonly Dealer[],
  code: string | undefined,
): Dealer | undefined {
  const lowerCode = code?.toLowerCase();
  if (!lowerCode) return undefined;
  return (
    dealers.find(({ social_code }) => social_code.toLowerCase() === lowerCode) ??
    dealers.find(({ dealer_name }) => dealer_name.toLowerCase().includes(lowerCode))
  );
}
