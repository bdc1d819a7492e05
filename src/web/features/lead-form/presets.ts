import { site } from "../../../../site.config.ts";
import type { CustomerEnquiryInput } from "../../../contract/resources/customer-enquiry.ts";
import type { DealDetail } from "../../../contract/resources/deal-detail.ts";

/** The values that identify a lead form. A special has its own source code. */
export type LeadPreset = Pick<CustomerEnquiryInput, "form_name" | "lead_type" | "source_code" | "is_used">;

const sourceCode = (form: string) => `Group Website ${site.brand}-${form}`;

export const leadPresets = {
  new: { form_name: "New Vehicles Form", lead_type: "New Vehicles", source_code: sourceCode("New"), is_used: 0 },
  used: { form_name: "Used Vehicles Form", source_code: sourceCode("Used"), is_used: 1 },
  special: { form_name: "Specials Enquiry Form" },
  parts: { form_name: "Parts Form", lead_type: "Parts Enquiry", source_code: sourceCode("Parts") },
  bookTestDrive: { source_code: sourceCode("Test Drive") },
  bookService: { source_code: sourceCode("Service") },
  soccerCup: { source_code: sourceCode("Soccer Cup") },
} as const satisfies Record<string, LeadPreset>;

type SpecialOffer = Pick<DealDetail, "slug" | "source_code" | "isUsed"> & {
  dealers: { "hydra:member": readonly { slug: string }[] };
};

/**
 * The subject of a lead about a special, deal or service special. The dealer is the one in scope, or the only one that
 * makes the offer. Otherwise the visitor chooses.
 */
export function specialSubject(offer: SpecialOffer, dealerInScope: string | undefined) {
  const [first, ...others] = offer.dealers["hydra:member"];
  return {
    ...leadPresets.special,
    source_code: offer.source_code,
    special_slug: offer.slug,
    is_used: offer.isUsed ? 1 : 0,
    dealer_slug: dealerInScope ?? (others.length === 0 ? first?.slug : undefined),
  } as const;
}
