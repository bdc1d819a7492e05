import { LEAD_DEFAULTS } from "../../../contract/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { CustomerEnquiry, CustomerEnquiryInput } from "../../../contract/enquiries/submission/customer-enquiry.ts";
import { hasTradeIn, TRADE_IN_FIELDS } from "../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { fieldErrors } from "../../../contract/hydra.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { type FailureStatus, noticeOf, violationsOf } from "../../data/submitted-form.ts";
import type { LeadPreset } from "./presets.ts";

/** The page's part of a lead, which the visitor cannot change: the form and its subject. */
export type LeadSubject = LeadPreset &
  Pick<CustomerEnquiryInput, "make" | "model" | "variant" | "dealer_slug" | "special_slug" | "competition">;

/** A lead about a vehicle, which goes to the dealer that has it. */
export const leadAbout = (
  preset: LeadPreset,
  { make, model, variant, dealer_slug }: Pick<Vehicle, "make" | "model" | "variant" | "dealer_slug">,
): LeadSubject => ({ ...preset, make, model, variant, dealer_slug });

/** The visitor's input by field. */
export type LeadValues = Record<string, string>;

export type LeadOutcome =
  | {
      sent: true;
      reference: string /** The secret that adds pictures of the car to trade in. */;
      tradeInKey?: string | undefined;
    }
  /** There is no connection. The device keeps the enquiry and sends it once there is one. */
  | { sent: "later" }
  /**
   * Either `errors` has an entry per invalid field, or `notice` gives the reason. `status` is that of the page which says so
   * without JavaScript.
   */
  | { sent: false; errors: Record<string, string>; notice: string | null; status: FailureStatus };

/** The fields that a visitor can fill in, in the order of the form. */
export const VISITOR_FIELDS = [
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

/** The time of a test drive, and the key of its hold: fields of that form only. */
const SLOT_FIELDS = ["slot_start", "slot_key"] as const;
/** The model's choices that the test-drive form adds. */
const DRIVE_FIELDS = ["variant", ...SLOT_FIELDS] as const;

/** The visitor's own car and the wished day: fields of the forms of the workshop only. */
const SERVICE_FIELDS = ["registration_number", "kilometres", "preferred_day"] as const;

/** The fields that only some forms show. */
const EXTRA_FIELDS = [...DRIVE_FIELDS, ...SERVICE_FIELDS, ...TRADE_IN_FIELDS] as const;

/** The fields that any lead form shows. */
export const FORM_FIELDS: readonly string[] = [
  ...VISITOR_FIELDS.filter((field) => field !== "website"),
  ...EXTRA_FIELDS.filter((field) => field !== "slot_key"),
  "contact",
  "terms",
];

/** Picks the visitor's fields from a submitted form. Other fields are ignored. */
export function readLeadValues(form: FormData): LeadValues {
  const values: LeadValues = {};
  for (const name of [...VISITOR_FIELDS, ...EXTRA_FIELDS, "contact", "terms", "marketing_opt_in"]) {
    const value = form.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
}

/** The values of a lead that a form does not know: each key of a lead is always sent. */
const UNKNOWN = {
  variant: "",
  is_used: 0,
  special_slug: "",
  form_name: "",
  lead_type: "",
  source_code: "",
  competition: "",
  region: "",
} as const satisfies Partial<CustomerEnquiryInput>;

/** The request body for the API. `uri` is the path of the page. */
export function toLeadPayload(subject: LeadSubject, values: LeadValues, uri: string): CustomerEnquiryInput {
  // In a form with a make field, no choice is an empty make, not the default.
  const make = values.manufacturer ?? subject.make ?? site.brand;
  const contact = values.contact !== undefined;
  const terms = values.terms !== undefined;
  const typed = Object.fromEntries(VISITOR_FIELDS.map((name) => [name, values[name] ?? ""]));
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const known = Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined));
  return {
    ...UNKNOWN,
    ...typed,
    ...(values.slot_start && given(SLOT_FIELDS)),
    ...given(SERVICE_FIELDS),
    ...(hasTradeIn(values) && given(TRADE_IN_FIELDS)),
    ...(values.variant && { variant: values.variant }),
    ...known,
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

/** Sends a lead. Never throws. `idempotencyKey` makes a retry safe. */
export async function sendLead(
  api: ApiClient,
  body: CustomerEnquiryInput,
  idempotencyKey: string,
  notices: { notSent: string; tooMany: string },
): Promise<LeadOutcome> {
  try {
    // The service worker answers without a body: see src/service-worker/service-worker.ts.
    const enquiry: CustomerEnquiry | undefined = await api.post(endpoints.createCustomerEnquiry, {
      body,
      idempotencyKey,
    });
    if (enquiry === undefined) return { sent: "later" };
    return { sent: true, reference: enquiry.reference, tradeInKey: enquiry.trade_in_key };
  } catch (error) {
    const violations = violationsOf(error);
    if (violations.length > 0) return { sent: false, errors: fieldErrors(violations), notice: null, status: 422 };
    return { sent: false, errors: {}, ...noticeOf(error, notices) };
  }
}
