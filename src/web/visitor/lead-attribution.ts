import type { CustomerEnquiryInput } from "../../contract/resources/customer-enquiry.ts";
import type { Dealer, DealerSummary } from "../../contract/resources/dealer.ts";
import { useVisitorScope } from "../routing/scope.tsx";
import { getMarketingParameter, toLeadSource } from "./marketing.ts";
import { usePreselectedDealer } from "./preselected-dealer.ts";
import { getRegion } from "./region.ts";

type AttributionFields = Pick<CustomerEnquiryInput, "source" | "source_code" | "region"> & { dealer_slug?: string };

export type LeadAttribution = {
  /** The dealer visited last. Gets the lead unless the page names another dealer. */
  dealer: Dealer | null;
  /** Slug of the dealer to preselect. Undefined until hydration. */
  preselected: string | undefined;
  /** Reads the lead's attribution fields. A retry must send the same values, so read them once per lead. */
  fields: () => AttributionFields;
};

const NO_DEALERS: readonly DealerSummary[] = [];

/** Returns the source, region and dealer of a lead that the visitor sends. `dealers` are the choices of the form, if any. */
export function useLeadAttribution(dealers: readonly DealerSummary[] = NO_DEALERS): LeadAttribution {
  const { dealer } = useVisitorScope();
  const preselected = usePreselectedDealer(dealers);
  return {
    dealer,
    preselected,
    fields: () => ({
      ...toLeadSource(getMarketingParameter("utm_source", window.location.search)),
      region: getRegion(),
      dealer_slug: dealer?.slug,
    }),
  };
}

/** Adds the attribution fields to a lead. Keeps the dealer that the lead already names. */
export function withAttribution(
  lead: CustomerEnquiryInput,
  { dealer_slug, ...fields }: AttributionFields,
): CustomerEnquiryInput {
  return { ...lead, ...fields, dealer_slug: lead.dealer_slug || dealer_slug || "" };
}
