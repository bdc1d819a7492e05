/** The forms that leads come from. A lead keeps the name of its form; marketing's source code is apart from it. */
export const LEAD_FORMS = [
  "new",
  "used",
  "test-drive",
  "special",
  "service-deal",
  "campaign",
  "parts",
  "service",
  "finance",
  "sell",
  "contact",
] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];
