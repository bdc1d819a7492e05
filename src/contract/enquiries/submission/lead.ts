import { parseDate } from "../../dates/calendar-date.ts";
import { isEmailAddress } from "../../formats/email.ts";
import { normalisePhone } from "../../formats/phone.ts";
import { type Violation, violationCodes } from "../../hydra.ts";
import { TRADE_IN_FORM } from "../trade-ins/trade-in-limits.ts";
import { tradeInViolations } from "../trade-ins/trade-in-rules.ts";
import type { CustomerEnquiryInput } from "./customer-enquiry.ts";
import { parseKilometres } from "./kilometres.ts";

/** Validates a lead. Does not check that dealer, special, make, model and variant exist; the API does. */
export function leadViolations(lead: CustomerEnquiryInput): Violation[] {
  const violations: Violation[] = [];
  const addViolation = (propertyPath: keyof CustomerEnquiryInput, message: string, kind: keyof typeof violationCodes) =>
    violations.push({ propertyPath, message, code: violationCodes[kind] });
  const requireText = (field: keyof CustomerEnquiryInput, label: string): string => {
    const text = String(lead[field] ?? "").trim();
    if (text === "") addViolation(field, `${label} is required`, "blank");
    return text;
  };

  requireText("first_name", "First name");
  requireText("last_name", "Last name");
  const email = requireText("email", "Email");
  if (email !== "" && !isEmailAddress(email)) addViolation("email", "Email is not a valid email address", "notEmail");
  const phone = requireText("cell_phone", "Cell phone");
  if (phone !== "" && normalisePhone(phone) === null) {
    addViolation("cell_phone", "Cell phone is not a valid South African phone number", "wrongFormat");
  }
  if (parseKilometres(lead.kilometres) === undefined) {
    addViolation("kilometres", "Kilometres must be a whole number up to 2 000 000", "wrongFormat");
  }
  // A day that has passed is accepted: without a connection, the device sends the enquiry later.
  if (lead.preferred_day && parseDate(lead.preferred_day) === null) {
    addViolation("preferred_day", "Preferred day is not a date", "wrongFormat");
  }
  violations.push(...tradeInViolations(lead, { isRequired: lead.form_name === TRADE_IN_FORM }));
  if (lead.competition) {
    requireText("model", "Model");
  } else {
    if (lead.form === "parts" || lead.form_name === "Parts Form") {
      requireText("manufacturer", "Make");
      requireText("model", "Model");
    }
    // A used car belongs to one dealer, but several dealers may offer a special on used cars.
    if (lead.is_used !== 1 || lead.special_slug) requireText("dealer_slug", "Dealership");
  }
  if (!lead.contact) addViolation("contact", "Please confirm that we may contact you", "notConfirmed");
  if (!lead.terms) addViolation("terms", "Please confirm that you have read the terms", "notConfirmed");
  return violations;
}
