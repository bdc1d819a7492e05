import type { CustomerEnquiryInput } from "../../../contract/enquiries/submission/customer-enquiry.ts";
import { getRegion } from "../region.ts";
import { getMarketingParameter, toLeadSource } from "./lead-source.ts";

export type LeadAttribution = Pick<CustomerEnquiryInput, "source" | "source_code" | "region">;

/** The source and region of a lead. A retry must send the same values, so read them once per lead. */
export function readLeadAttribution(): LeadAttribution {
  return { ...toLeadSource(getMarketingParameter("utm_source", window.location.search)), region: getRegion() ?? "" };
}
