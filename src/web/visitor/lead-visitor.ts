import { useEffect, useState } from "react";
import type { CustomerEnquiryInput } from "../../contract/resources/customer-enquiry.ts";
import type { Dealer, DealerSummary } from "../../contract/resources/dealer.ts";
import { useVisitorScope } from "../routing/scope.tsx";
import { dealerOfSocialCode, leadMarketing, marketingParameter } from "./marketing.ts";
import { visitorRegion } from "./region.ts";

type FromVisitor = Pick<CustomerEnquiryInput, "source" | "source_code" | "region"> & { dealer_slug?: string };

export type LeadVisitor = {
  /** In dealer context: the lead is theirs. */
  dealer: Dealer | null;
  /** Slug of the dealer whose social code brought the visitor here, known after load. */
  preselected: string | undefined;
  /** What a lead sent now has from its sender's way here. To be kept over retries, which must be the same lead. */
  fields: () => FromVisitor;
};

/** What a lead form takes from where its visitor came from. `dealers` are those to choose from, if any. */
export function useLeadVisitor(dealers: readonly DealerSummary[] | undefined): LeadVisitor {
  const { dealer } = useVisitorScope();
  const [preselected, setPreselected] = useState<string>();
  useEffect(() => {
    const code = marketingParameter("utm_social_code", window.location.search);
    setPreselected(dealerOfSocialCode(dealers ?? [], code)?.slug);
  }, [dealers]);
  return {
    dealer,
    preselected,
    fields: () => ({
      ...leadMarketing(marketingParameter("utm_source", window.location.search)),
      region: visitorRegion(),
      dealer_slug: dealer?.slug,
    }),
  };
}

/** The lead with what it has from its sender's way here; a dealer that its page or subject named stays. */
export function withVisitor(lead: CustomerEnquiryInput, { dealer_slug, ...fields }: FromVisitor): CustomerEnquiryInput {
  return { ...lead, ...fields, dealer_slug: lead.dealer_slug || dealer_slug || "" };
}
