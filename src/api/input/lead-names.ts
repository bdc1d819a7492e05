import type { CustomerEnquiryInput } from "../../contract/enquiries/submission/customer-enquiry.ts";
import { inferLeadForm } from "../../contract/enquiries/submission/infer-lead-form.ts";
import type { Violation } from "../../contract/hydra.ts";
import { makeSlug } from "../../contract/settings/brand-slug.ts";
import { site } from "../../contract/settings/site.ts";
import { slugify } from "../../contract/text/slug.ts";
import type { Database } from "../../db/connect.ts";
import { findOfferedKinds, type OfferedName } from "../../db/queries/content/offered-names.ts";
import { hasMakes } from "../../db/queries/stock/makes.ts";
import { violation } from "./submission.ts";

/**
 * Returns the violations of a special, make, model or variant that the site never offered. Withdrawn ones are accepted, so that a visitor
 * whose page is still open does not lose the enquiry. Names are compared by slug, so their spelling does not matter. Variants of used cars
 * are free text.
 */
export async function unknownNames(db: Database, lead: CustomerEnquiryInput): Promise<Violation[]> {
  const names: OfferedName[] = [];
  if (lead.special_slug) names.push({ kind: "special", slug: lead.special_slug });
  if (lead.model) {
    // The campaign is for models of the brand.
    const make = makeSlug((!lead.competition && (lead.manufacturer || lead.make)) || site.brand);
    const model = `${make}/${slugify(lead.model)}`;
    names.push({ kind: "make", slug: make }, { kind: "model", slug: model });
    if (lead.variant && lead.is_used !== 1) names.push({ kind: "variant", slug: `${model}/${slugify(lead.variant)}` });
  }
  const offered = await findOfferedKinds(db, names);
  const isUnknown = (kind: OfferedName["kind"]) => names.some((name) => name.kind === kind) && !offered.has(kind);
  const violations: Violation[] = [];
  if (isUnknown("special")) violations.push(violation("special_slug", "Special is not known", "unknownChoice"));
  if (lead.competition) {
    if (isUnknown("model")) violations.push(violation("model", "Model is not known", "unknownChoice"));
  } else if ((isUnknown("make") || isUnknown("model")) && (await takesAnyMake(db, lead))) {
    return violations;
  } else if (isUnknown("make")) {
    violations.push(violation(lead.manufacturer ? "manufacturer" : "make", "Make is not known", "unknownChoice"));
  } else if (isUnknown("model")) {
    // Without JavaScript the parts form offers the models of all makes.
    violations.push(violation("model", "Model is not of the chosen make", "unknownChoice"));
  } else if (isUnknown("variant")) {
    violations.push(violation("variant", "Variant is not of the chosen model", "unknownChoice"));
  }
  return violations;
}

/** Without a make in the catalogue, the parts form lets the visitor write make and model. */
async function takesAnyMake(db: Database, lead: CustomerEnquiryInput): Promise<boolean> {
  return inferLeadForm(lead) === "parts" && !(await hasMakes(db));
}
