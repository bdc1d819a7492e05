import { CustomerEnquiryInput } from "../../contract/enquiries/submission/customer-enquiry.ts";
import { inferLeadForm } from "../../contract/enquiries/submission/infer-lead-form.ts";
import { leadViolations } from "../../contract/enquiries/submission/lead.ts";
import { findSpamSignals } from "../../contract/enquiries/submission/spam-signals.ts";
import { marketplaceConsent } from "../../contract/enquiries/wording/marketplace-consent.ts";
import type { Database } from "../../db/connect.ts";
import { type StoredEnquiry, storeEnquiry } from "../../db/queries/enquiries/customer-enquiries.ts";
import { type InboundSource, recordLead } from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { storeConsentWording } from "../../db/queries/enquiries/submissions/consent-wordings.ts";
import { cleanTextFields } from "../input/clean-text-fields.ts";
import { toNewEnquiry, tradeInOf } from "../input/lead-input.ts";
import { unknownNames } from "../input/lead-names.ts";
import { schemaChecker } from "../input/schema-violations.ts";
import { throwViolations } from "../input/submission.ts";
import { Refused } from "../problems.ts";
import { type InboundLead, keyOf, MARKETPLACE_CONSENT, toEnquiryFields } from "./inbound-lead.ts";

const schemaViolationsOf = schemaChecker(CustomerEnquiryInput);

/**
 * Validates a partner's lead like those of the site's forms, and stores it once, by the partner's id. Throws Violations, and Refused if its
 * dealer was just deleted.
 */
export async function takeLead(db: Database, source: InboundSource, lead: InboundLead): Promise<StoredEnquiry> {
  const named = await toEnquiryFields(db, source, lead);
  const fields = cleanTextFields(named.fields, ["message", "trade_in_condition"]) as CustomerEnquiryInput;
  const schemaViolations = schemaViolationsOf(fields);
  const invalid = new Set([...schemaViolations, ...named.violations].map(({ propertyPath }) => propertyPath));
  const validFields: Partial<CustomerEnquiryInput> = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !schemaViolations.some(({ propertyPath }) => propertyPath === name)),
  );
  throwViolations(schemaViolations, [
    ...named.violations,
    ...leadViolations(validFields).filter(({ propertyPath }) => !invalid.has(propertyPath)),
    ...(await unknownNames(db, validFields)),
  ]);
  await storeConsentWording(db, MARKETPLACE_CONSENT, marketplaceConsent);
  const spamSignals = findSpamSignals(validFields);
  const stored = await storeEnquiry(db, {
    enquiry: toNewEnquiry(validFields),
    form: inferLeadForm(validFields),
    dealerSlug: validFields.dealer_slug || null,
    receipt: {
      consentVersion: MARKETPLACE_CONSENT,
      consentChannel: "marketplace",
      consentPage: null,
      spamSignals: spamSignals.length > 0 ? spamSignals : null,
    },
    idempotencyKey: keyOf(source, lead.id ?? ""),
    slot: undefined,
    tradeIn: tradeInOf(validFields),
  });
  if (!stored) throw new Refused(503, "The dealership was just removed.");
  if (stored.outcome !== "conflicting") await recordLead(db, source.id);
  return stored;
}
