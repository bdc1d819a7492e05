import { matchPage, sectionOf } from "../../page-path.ts";
import { PAGE_NAMES, PAGES, pageUse } from "../../pages.ts";
import type { CustomerEnquiryInput } from "./customer-enquiry.ts";
import type { LeadForm } from "./lead-form-names.ts";

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

/** The form of each section of the site: that of its first page with one. */
const SECTION_FORMS: ReadonlyMap<string, LeadForm | undefined> = new Map(
  PAGE_NAMES.toReversed().flatMap((name) => {
    const { form } = pageUse(name);
    return form ? [[sectionOf(PAGES[name].path), form]] : [];
  }),
);

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
  const [path = ""] = uri.split(/[?#]/, 1);
  const page = matchPage(path)?.name;
  return (page && pageUse(page).form) ?? SECTION_FORMS.get(sectionOf(path));
}
