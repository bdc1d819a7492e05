import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { slotField } from "../../../contract/appointments/wording/test-drive-slots.ts";
import { CustomerEnquiryInput } from "../../../contract/enquiries/submission/customer-enquiry.ts";
import { inferLeadForm } from "../../../contract/enquiries/submission/infer-lead-form.ts";
import { leadViolations } from "../../../contract/enquiries/submission/lead.ts";
import { type Violation, violationCodes } from "../../../contract/hydra.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { NotFound } from "../../../db/not-found.ts";
import { findDealerId, hasDealers } from "../../../db/queries/dealers/dealers.ts";
import {
  getCustomerEnquiry,
  getEnquiryId,
  isKeyUsed,
  SlotTaken,
  storeEnquiry,
} from "../../../db/queries/enquiries/customer-enquiries.ts";
import { currentConsent } from "../../../db/queries/enquiries/submissions/consent-wordings.ts";
import { appointmentFile } from "../../../leads/appointments/appointment-email.ts";
import { findLeadDocument } from "../../../leads/documents/lead-document.ts";
import { clientOf } from "../../input/client.ts";
import { chosenSlot, consentWording, receiptOf, toNewEnquiry, tradeInOf } from "../../input/lead-input.ts";
import { unknownNames } from "../../input/lead-names.ts";
import {
  formRouteOptions,
  readSubmission,
  setStoredStatus,
  throwViolations,
  violation,
} from "../../input/submission.ts";
import { createTotalRateLimit } from "../../input/total-rate-limit.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Whether all processes on the database share these limits. */
  sharedLimits: boolean;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/**
 * POST /customer_enquiries stores a lead before it responds. GET returns its status by its reference, and no personal data.
 *
 * A repeated request with the same `Idempotency-Key` (8 to 128 visible characters, otherwise 400) gets the first response
 * again, with `Idempotency-Replayed: true`. The key of another lead is a violation at "Idempotency-Key".
 */
export const customerEnquiryRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { db, sharedLimits, siteUrl } = options;
  const { rateLimit, ...routeOptions } = await formRouteOptions(app, {
    name: "enquiries",
    multiline: ["message", "trade_in_condition"],
    sharedIn: sharedLimits ? db : undefined,
  });
  const limitTotalRate = createTotalRateLimit(app);
  const consent = currentConsent(db, "lead-form", consentWording);

  app.post(
    "/customer_enquiries",
    {
      ...routeOptions,
      schema: { summary: "Send an enquiry", body: CustomerEnquiryInput },
      config: { ...item(resources.customerEnquiry), rateLimit },
    },
    async (request, reply) => {
      const { idempotencyKey, validFields, schemaViolations } = readSubmission(request);
      const violations = await withoutNeedOfDealer(db, leadViolations(validFields));
      violations.push(...(await unknownNames(db, validFields)));
      violations.push(...(await unknownDealer(db, validFields)));
      throwViolations(schemaViolations, violations);
      const receipt = receiptOf(validFields, siteUrl, await consent());
      // Neither invalid nor repeated requests count towards the limit of all addresses: only leads that will be stored do.
      if (idempotencyKey === null || !(await isKeyUsed(db, idempotencyKey))) {
        await limitTotalRate(request, reply, receipt.spamSignals !== null);
      }

      const client = clientOf(request, site.bookingsPerVisitor);
      const stored = await storeEnquiry(db, {
        enquiry: toNewEnquiry(validFields),
        form: inferLeadForm(validFields),
        dealerSlug: validFields.dealer_slug || null,
        receipt,
        idempotencyKey,
        slot: chosenSlot(validFields, client),
        tradeIn: tradeInOf(validFields),
        holder: client,
      }).catch((error: unknown) => {
        if (!(error instanceof SlotTaken)) throw error;
        throw new Violations([violation("slot_start", REFUSALS[error.reason], "unknownChoice")]);
      });
      if (!stored) throw new Violations([UNKNOWN_DEALER]);
      setStoredStatus(reply, stored.outcome, "enquiry");
      return stored.enquiry;
    },
  );

  app.get(
    "/customer_enquiries/:reference",
    {
      schema: { summary: "Get the status of an enquiry", params: Type.Object({ reference: Type.String() }) },
      config: { ...item(resources.customerEnquiry), private: true },
    },
    async ({ params }) => getCustomerEnquiry(db, params.reference),
  );

  app.get(
    "/customer_enquiries/:reference/appointment.ics",
    {
      schema: {
        summary: "The booked time of an enquiry for a calendar, without personal data",
        params: Type.Object({ reference: Type.String() }),
      },
      config: { private: true, rateLimit: { ...rateLimit, max: () => 5 * site.leadsPerVisitor } },
    },
    async ({ params }, reply) => {
      const document = await findLeadDocument(db, await getEnquiryId(db, params.reference), siteUrl);
      if (document?.appointment?.state !== "booked") throw new NotFound("The appointment is not known");
      const { appointment } = document;
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="${appointment.kind}.ics"`)
        .send(appointmentFile({ document, appointment, siteUrl }));
    },
  );
};

const REFUSALS: Record<SlotTaken["reason"], string> = {
  taken: slotField.taken,
  "not offered": slotField.notOffered,
  "car gone": slotField.carGone,
  "too many": slotField.tooMany,
};

const UNKNOWN_DEALER = violation("dealer_slug", "Dealership is not known", "unknownChoice");

async function unknownDealer(db: Database, { dealer_slug: slug }: CustomerEnquiryInput): Promise<Violation[]> {
  return slug && (await findDealerId(db, slug)) === undefined ? [UNKNOWN_DEALER] : [];
}

/** While the group lists no dealer, nobody can choose one: the enquiry is for the group. */
async function withoutNeedOfDealer(db: Database, violations: Violation[]): Promise<Violation[]> {
  const isMissing = ({ propertyPath, code }: Violation) =>
    propertyPath === "dealer_slug" && code === violationCodes.blank;
  if (!violations.some(isMissing) || (await hasDealers(db))) return violations;
  return violations.filter((one) => !isMissing(one));
}
