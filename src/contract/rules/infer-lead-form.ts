import type { LeadForm } from "../domain/lead-form-names.ts";
import type { CustomerEnquiryInput } from "../resources/customer-enquiry.ts";

/** Words in the names of forms. The first match counts. */
const WORDS: readonly (readonly [RegExp, LeadForm])[] = [
  [/\btest drive\b/i, "test-drive"],
  [/\bparts?\b/i, "parts"],
  [/\bspecials?\b/i, "special"],
  [/\bservice\b/i, "service"],
  [/\bfinance\b/i, "finance"],
  [/\b(sell|trade-in)\b/i, "sell"],
  [/\bused\b/i, "used"],
  [/\bnew\b/i, "new"],
];

const PAGES: Readonly<Record<string, LeadForm>> = {
  "test-drive": "test-drive",
  parts: "parts",
  specials: "special",
  "service-deals": "service-deal",
  "book-a-service": "service",
  finance: "finance",
  sell: "sell",
  used: "used",
  new: "new",
  "soccer-cup-tournament": "campaign",
};

/** Returns the form of a lead. If its sender does not name it: what form name, page, offer and source code suggest, in this order. */
export function inferLeadForm(lead: CustomerEnquiryInput): LeadForm {
  if (lead.form) return lead.form;
  if (lead.competition) return "campaign";
  const name = formByWord(`${lead.form_name ?? ""} ${lead.lead_type ?? ""}`);
  const page = formByPage(lead.uri ?? "");
  if (name === "special" && page === "service-deal") return page;
  const named = name ?? page;
  if (named) return named;
  const code = formByWord(lead.source_code ?? "");
  if (lead.special_slug) return code === "service" ? "service-deal" : "special";
  return code ?? (lead.is_used === 1 ? "used" : "contact");
}

function formByWord(text: string): LeadForm | undefined {
  return WORDS.find(([word]) => word.test(text))?.[1];
}

function formByPage(uri: string): LeadForm | undefined {
  const section = /^(?:\/dealer\/[^/?#]+)?\/([^/?#]+)/.exec(uri)?.[1];
  return section !== undefined && Object.hasOwn(PAGES, section) ? PAGES[section] : undefined;
}
