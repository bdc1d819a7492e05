import { hash } from "node:crypto";
import type { CustomerEnquiryInput } from "../../contract/enquiries/submission/customer-enquiry.ts";
import { marketplaceConsent } from "../../contract/enquiries/wording/marketplace-consent.ts";
import type { Violation } from "../../contract/hydra.ts";
import type { Database } from "../../db/connect.ts";
import {
  findDealerSlug,
  findNamedDealer,
  findStockedVehicle,
  type InboundSource,
} from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { findVehicleOffer } from "../../db/queries/enquiries/lead-offer.ts";
import { consentVersion } from "../../db/queries/enquiries/submissions/consent-wordings.ts";
import { violation } from "../input/submission.ts";

/** A lead as a partner sends it. */
export type InboundLead = {
  /** The partner's id of the lead, which detects repeated deliveries. */
  id: string | undefined;
  /** Slug, name or code of the dealer. */
  dealer: string | undefined;
  /** Stock number of the car that the lead is about. */
  stockNumber: string | undefined;
  fields: CustomerEnquiryInput;
};

export const MARKETPLACE_CONSENT = consentVersion("marketplace", marketplaceConsent);

/** Parses a partner's JSON: the fields of our API, plus `id` and, optionally, `stock_number`. Undefined if it is no object. */
export function parseLeadJson(text: string): InboundLead | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const { id, stock_number, dealer_slug, ...fields } = body as Record<string, unknown>;
  const textOf = (value: unknown) => (value === undefined || value === null ? undefined : String(value).trim());
  return { id: textOf(id), dealer: textOf(dealer_slug), stockNumber: textOf(stock_number), fields };
}

/** Returns the idempotency key of a source's lead. */
export const keyOf = (source: InboundSource, id: string) => `inbound-${source.id}-${hash("sha256", id).slice(0, 40)}`;

/**
 * Returns the fields to validate, with the dealer and the car resolved and defaults for what partners do not send. The violations report
 * what was not found.
 */
export async function toEnquiryFields(
  db: Database,
  source: InboundSource,
  { id, dealer, stockNumber, fields }: InboundLead,
): Promise<{ fields: CustomerEnquiryInput; violations: Violation[] }> {
  const violations: Violation[] = [];
  if (!id || id.length > 200)
    violations.push(violation("id", "Send your id of the lead, of 1 to 200 characters", "blank"));
  const { dealerIds } = source;
  const named = dealer ? await findNamedDealer(db, dealer) : undefined;
  if (dealer && (named === undefined || (dealerIds.length > 0 && !dealerIds.includes(named.id)))) {
    violations.push(violation("dealer_slug", "Dealership is not known", "unknownChoice"));
  }
  const reach = named ? [named.id] : dealerIds;
  const vehicleId = stockNumber ? await findStockedVehicle(db, stockNumber, reach) : undefined;
  const offer = vehicleId === undefined ? null : await findVehicleOffer(db, vehicleId);
  const [only] = dealerIds;
  const own = dealerIds.length === 1 && only !== undefined ? await findDealerSlug(db, only) : undefined;
  return {
    fields: {
      ...fields,
      dealer_slug: named?.slug ?? offer?.dealer ?? own ?? null,
      ...(offer && { uri: offer.uri, is_used: 1 as const }),
      form: fields.form ?? source.form,
      form_name: null,
      source: source.name,
      contact: true,
      terms: true,
      marketing_opt_in: false,
    },
    violations,
  };
}
