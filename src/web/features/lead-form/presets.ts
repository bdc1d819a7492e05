import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import type { CustomerEnquiryInput } from "../../../contract/enquiries/submission/customer-enquiry.ts";
import { TRADE_IN_FORM } from "../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { site } from "../../../contract/settings/site.ts";

/** The values that identify a lead form. A special has its own source code. */
export type LeadPreset = Pick<CustomerEnquiryInput, "form" | "form_name" | "lead_type" | "source_code" | "is_used">;

const sourceCode = (form: string) => `Group Website ${site.brand}-${form}`;

export const leadPresets = {
  new: {
    form: "new",
    form_name: "New Vehicles Form",
    lead_type: "New Vehicles",
    get source_code() {
      return sourceCode("New");
    },
    is_used: 0,
  },
  used: {
    form: "used",
    form_name: "Used Vehicles Form",
    get source_code() {
      return sourceCode("Used");
    },
    is_used: 1,
  },
  hold: {
    form: "hold",
    form_name: "Hold Form",
    get source_code() {
      return sourceCode("Hold");
    },
    is_used: 1,
  },
  sell: {
    form: "sell",
    form_name: TRADE_IN_FORM,
    get source_code() {
      return sourceCode("Sell");
    },
  },
  special: { form: "special", form_name: "Specials Enquiry Form" },
  serviceDeal: { form: "service-deal", form_name: "Specials Enquiry Form" },
  parts: {
    form: "parts",
    form_name: "Parts Form",
    lead_type: "Parts Enquiry",
    get source_code() {
      return sourceCode("Parts");
    },
  },
  bookTestDrive: {
    form: "test-drive",
    get source_code() {
      return sourceCode("Test Drive");
    },
  },
  bookService: {
    form: "service",
    get source_code() {
      return sourceCode("Service");
    },
  },
  contact: {
    form: "contact",
    form_name: "Contact Form",
    get source_code() {
      return sourceCode("Contact");
    },
  },
  soccerCup: {
    form: "campaign",
    get source_code() {
      return sourceCode("Soccer Cup");
    },
  },
} as const satisfies Record<string, LeadPreset>;

export type OfferPreset = typeof leadPresets.special | typeof leadPresets.serviceDeal;

type SpecialOffer = Pick<DealDetail, "slug" | "source_code" | "isUsed"> & {
  dealers: { "hydra:member": readonly { slug: string }[] };
};

/**
 * The subject of a lead about a special, deal or service special. The dealer is the one in scope, or the only one that
 * makes the offer. Otherwise the visitor chooses.
 */
export function specialSubject(preset: OfferPreset, offer: SpecialOffer, dealerInScope: string | undefined) {
  const [first, ...others] = offer.dealers["hydra:member"];
  return {
    ...preset,
    source_code: offer.source_code,
    special_slug: offer.slug,
    is_used: offer.isUsed ? 1 : 0,
    dealer_slug: dealerInScope ?? (others.length === 0 ? first?.slug : undefined),
  } as const;
}

/** The subject of a lead about an offer that has ended: its dealers are no longer known. */
export function endedOfferSubject(preset: OfferPreset, slug: string, dealer: string) {
  return { ...preset, special_slug: slug, dealer_slug: dealer } as const;
}
