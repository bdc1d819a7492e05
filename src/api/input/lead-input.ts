import { LEAD_DEFAULTS } from "../../contract/constants.ts";
import { parseDate } from "../../contract/dates/calendar-date.ts";
import type { CustomerEnquiryInput } from "../../contract/enquiries/submission/customer-enquiry.ts";
import { parseKilometres } from "../../contract/enquiries/submission/kilometres.ts";
import { findSpamSignals } from "../../contract/enquiries/submission/spam-signals.ts";
import { hasTradeIn, SERVICE_PLANS } from "../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { leadForm } from "../../contract/enquiries/wording/lead-form.ts";
import { normalisePhone } from "../../contract/formats/phone.ts";
import { site } from "../../contract/settings/site.ts";
import type { Client } from "../../db/queries/appointments/booking-limits.ts";
import type { ChosenSlot } from "../../db/queries/appointments/places.ts";
import type { NewEnquiry, Receipt } from "../../db/queries/enquiries/customer-enquiries.ts";
import type { NewTradeIn } from "../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { pageAddress } from "../../leads/documents/page-address.ts";

/** Converts a valid lead to the enquiry to store. The sender cannot set status and consent. */
export function toNewEnquiry(lead: CustomerEnquiryInput): NewEnquiry {
  const make = lead.make || site.brand;
  const contact = lead.contact === true;
  const terms = lead.terms === true;
  return {
    status: LEAD_DEFAULTS.status,
    firstName: lead.first_name ?? "",
    lastName: lead.last_name ?? "",
    email: lead.email ?? "",
    cellPhone: normalisePhone(lead.cell_phone ?? "") ?? "",
    make,
    manufacturer: lead.manufacturer || make,
    model: lead.model || null,
    variant: lead.variant || null,
    vinNo: lead.vinNo || null,
    partNo: lead.partNo || null,
    registrationNumber: lead.registration_number || null,
    kilometres: parseKilometres(lead.kilometres) ?? null,
    preferredDay: parseDate(lead.preferred_day ?? ""),
    message: lead.message || null,
    contact,
    terms,
    consent: contact && terms,
    isUsed: lead.is_used === 1,
    specialSlug: lead.special_slug || null,
    formName: lead.form_name || null,
    leadType: lead.lead_type || null,
    uri: lead.uri || null,
    source: lead.source || LEAD_DEFAULTS.source,
    sourceCode: lead.source_code || null,
    competition: lead.competition || null,
    region: lead.region || null,
    marketingOptIn: lead.marketing_opt_in === true,
  };
}

/** Returns the time of a test drive that the sender chose, or undefined. */
export function chosenSlot({ slot_start, slot_key }: CustomerEnquiryInput, client: Client): ChosenSlot | undefined {
  return slot_start ? { startsAt: new Date(slot_start), holdKey: slot_key || null, client } : undefined;
}

/** Returns the car that the sender of a valid lead would trade in, or undefined. */
export function tradeInOf(lead: CustomerEnquiryInput): NewTradeIn | undefined {
  if (!hasTradeIn(lead)) return undefined;
  return {
    make: lead.trade_in_make ?? "",
    model: lead.trade_in_model ?? "",
    year: Number(lead.trade_in_year),
    kilometres: parseKilometres(lead.trade_in_kilometres) ?? 0,
    servicePlan: SERVICE_PLANS.find((plan) => plan === lead.trade_in_service_plan) ?? "unknown",
    condition: lead.trade_in_condition ?? "",
  };
}

/** The labels of the lead form's checkboxes, and its privacy notice. The version changes with any of them. */
export function consentWording() {
  const { contact, terms, marketing, notice, noticeText } = leadForm;
  return { contact, terms, marketing, notice, noticeText };
}

/** Returns the origin of a lead, the consent of its sender, and its spam signals. */
export function receiptOf(lead: CustomerEnquiryInput, siteUrl: string, consentVersion: string): Receipt {
  const spamSignals = findSpamSignals(lead);
  return {
    consentVersion,
    consentChannel: "web form",
    consentPage: pageAddress(lead.uri ?? null, siteUrl),
    spamSignals: spamSignals.length > 0 ? spamSignals : null,
  };
}
