import { CAMPAIGN_MODELS } from "../domain/constants.ts";
import { type Violation, violationCodes } from "../hydra.ts";
import type { CustomerEnquiryInput } from "../resources/customer-enquiry.ts";
import { isEmailAddress } from "./email.ts";
import { normalisePhone } from "./phone.ts";

/**
 * What is wrong with a lead, field by field; nothing when it may be kept.
 * Whether a dealer exists is for the server, which alone can know.
 */
export function leadViolations(lead: CustomerEnquiryInput): Violation[] {
  const violations: Violation[] = [];
  const refuse = (propertyPath: keyof CustomerEnquiryInput, message: string, kind: keyof typeof violationCodes) =>
    violations.push({ propertyPath, message, code: violationCodes[kind] });
  const need = (field: keyof CustomerEnquiryInput, label: string): string => {
    const text = String(lead[field] ?? "").trim();
    if (text === "") refuse(field, `${label} is required`, "blank");
    return text;
  };

  need("first_name", "First name");
  need("last_name", "Last name");
  const email = need("email", "Email");
  if (email !== "" && !isEmailAddress(email)) refuse("email", "Email is not a valid email address", "notEmail");
  const phone = need("cell_phone", "Cell phone");
  if (phone !== "" && normalisePhone(phone) === null) {
    refuse("cell_phone", "Cell phone is not a valid South African phone number", "wrongFormat");
  }
  if (lead.competition) {
    const model = need("model", "Model").toLowerCase();
    if (model !== "" && !CAMPAIGN_MODELS.some((name) => name.toLowerCase() === model)) {
      refuse("model", "Model is not known", "unknownChoice");
    }
  } else {
    if (lead.form_name === "Parts Form") {
      need("manufacturer", "Make");
      need("model", "Model");
    }
    // A used car has its dealer; a special on used cars may be had at several.
    if (lead.is_used !== 1 || lead.special_slug) need("dealer_slug", "Dealership");
  }
  if (!lead.contact) refuse("contact", "Please confirm that we may contact you", "notConfirmed");
  if (!lead.terms) refuse("terms", "Please confirm that you have read the terms", "notConfirmed");
  return violations;
}
