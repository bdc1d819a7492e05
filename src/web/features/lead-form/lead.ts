import { site } from "../../../../site.config.ts";
import { LEAD_DEFAULTS } from "../../../contract/domain/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { fieldErrors } from "../../../contract/hydra.ts";
import type { CustomerEnquiryInput } from "../../../contract/resources/customer-enquiry.ts";
import { type ApiClient, ApiError } from "../../data/api-client.ts";
import type { LeadPreset } from "./presets.ts";

/** What a page says of the lead that its visitor cannot change: the form, and what it is about. */
export type LeadSubject = LeadPreset &
  Pick<CustomerEnquiryInput, "make" | "model" | "variant" | "dealer_slug" | "special_slug" | "competition">;

/** What the visitor typed, by field. */
export type LeadValues = Record<string, string>;

export type LeadOutcome =
  | { sent: true; reference: string }
  /** `errors` by field; with none, nothing was sent and `notice` says so. */
  | { sent: false; errors: Record<string, string>; notice: string | null };

/** What a visitor may fill in, in the order of the form. */
export const TYPED = [
  "first_name",
  "last_name",
  "email",
  "cell_phone",
  "dealer_slug",
  "manufacturer",
  "model",
  "vinNo",
  "partNo",
  "message",
  "website",
] as const;

/** The fields of a sent form that a visitor may fill in; anything else in it is ignored. */
export function typedValues(form: FormData): LeadValues {
  const values: LeadValues = {};
  for (const name of [...TYPED, "contact", "terms", "marketing_opt_in"]) {
    const value = form.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
}

/** The payload of section 3 for what was typed, on the page at `uri`. */
export function leadPayload(subject: LeadSubject, values: LeadValues, uri: string): CustomerEnquiryInput {
  // A form that asks for the make sends what was chosen, and nothing where nothing was.
  const make = values.manufacturer ?? subject.make ?? site.brand;
  const contact = values.contact !== undefined;
  const terms = values.terms !== undefined;
  const typed = Object.fromEntries(TYPED.map((name) => [name, values[name] ?? ""]));
  return {
    ...typed,
    ...subject,
    dealer_slug: subject.dealer_slug ?? values.dealer_slug ?? "",
    make,
    manufacturer: make,
    contact,
    terms,
    consent: contact && terms,
    marketing_opt_in: values.marketing_opt_in !== undefined,
    uri,
    source: LEAD_DEFAULTS.source,
    status: LEAD_DEFAULTS.status,
  };
}

/**
 * Sends a lead. Never throws: an answer that names fields gives their errors; anything else a notice,
 * and nothing is lost. The same key sent again is the same lead.
 */
export async function sendLead(
  api: ApiClient,
  body: CustomerEnquiryInput,
  idempotencyKey: string,
  notices: { notSent: string; tooMany: string },
): Promise<LeadOutcome> {
  try {
    const { reference } = await api.post(endpoints.createCustomerEnquiry, { body, idempotencyKey });
    return { sent: true, reference };
  } catch (error) {
    const violations = error instanceof ApiError ? error.violations : [];
    if (violations.length > 0) return { sent: false, errors: fieldErrors(violations), notice: null };
    console.error("An error occurred");
    const tooMany = error instanceof ApiError && error.status === 429;
    return { sent: false, errors: {}, notice: tooMany ? notices.tooMany : notices.notSent };
  }
}
