import type { ChannelPurpose } from "../delivery/lead-delivery.ts";

/** The forms that leads come from, with the dealer's desk that answers. A lead keeps the name of its form; marketing's source code is apart from it. */
export const LEAD_FORM_DESKS = {
  new: "sales",
  used: "sales",
  hold: "sales",
  "test-drive": "sales",
  special: "sales",
  "service-deal": "service",
  campaign: "sales",
  parts: "parts",
  service: "service",
  finance: "finance",
  sell: "sales",
  contact: "sales",
} as const satisfies Record<string, ChannelPurpose>;

export type LeadForm = keyof typeof LEAD_FORM_DESKS;
export const LEAD_FORMS = Object.keys(LEAD_FORM_DESKS) as LeadForm[];
