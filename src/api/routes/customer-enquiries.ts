import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Violation } from "../../contract/hydra.ts";
import { CustomerEnquiryInput } from "../../contract/resources/customer-enquiry.ts";
import { leadViolations } from "../../contract/rules/lead.ts";
import type { Database } from "../../db/connect.ts";
import { findDealerId } from "../../db/queries/dealers.ts";
import { getCustomerEnquiry, storeEnquiry } from "../../db/queries/leads/customer-enquiries.ts";
import { storeConsentWording } from "../../db/queries/submissions/consent-wordings.ts";
import { checkMakeAndModel } from "../../db/queries/vehicles/makes.ts";
import { CONSENT_VERSION, consentWording, receiptOf, toNewEnquiry } from "../lead-input.ts";
import { item } from "../plugins/hydra.ts";
import { Violations } from "../problems.ts";
import { resources } from "../resources.ts";
import { answerKept, limitInAll, readSubmission, refuseIfWrong, submissions, violation } from "../submission.ts";

type Options = {
  db: Database;
  /** Leads that one address may send in a minute. */
  leadRateLimit: number;
  /** Leads that all addresses together may send in a minute. */
  leadRateLimitTotal: number;
  /** Whether the limits hold for all processes on the database together. */
  sharedLimits: boolean;
  wakeLeadWorker: () => void;
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string;
};

/**
 * POST /customer_enquiries: a lead, kept before it is answered. By its reference its sender learns where it stands, and
 * nobody learns who sent it.
 *
 * With an `Idempotency-Key` (8 to 128 visible characters, else 400) a repeat is answered like the first time, with
 * `Idempotency-Replayed: true`; the key of another lead is a violation at "Idempotency-Key".
 */
export const customerEnquiryRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { db, leadRateLimit, leadRateLimitTotal, sharedLimits, wakeLeadWorker, siteUrl } = options;
  const { rateLimit, ...submission } = await submissions(app, {
    name: "enquiries",
    limit: leadRateLimit,
    multiline: ["message"],
    sharedIn: sharedLimits ? db : undefined,
  });
  const refuseTooMany = limitInAll(app, leadRateLimitTotal);
  await storeConsentWording(db, CONSENT_VERSION, consentWording);

  app.post(
    "/customer_enquiries",
    {
      ...submission,
      schema: { summary: "Send an enquiry", body: CustomerEnquiryInput },
      config: { ...item(resources.customerEnquiry), rateLimit },
    },
    async (request, reply) => {
      await refuseTooMany(request, reply);
      const { key, sound, malformed } = readSubmission(request);
      const violations = leadViolations(sound);
      if (sound.form_name === "Parts Form") violations.push(...(await unknownCar(db, sound)));
      // Otherwise storing it checks the dealer.
      if (malformed.length + violations.length > 0) violations.push(...(await unknownDealer(db, sound)));
      refuseIfWrong(malformed, violations);

      const stored = await storeEnquiry(db, {
        enquiry: toNewEnquiry(sound),
        dealerSlug: sound.dealer_slug || null,
        receipt: receiptOf(sound, siteUrl),
        idempotencyKey: key,
      });
      if (!stored) throw new Violations([UNKNOWN_DEALER]);
      wakeLeadWorker();
      answerKept(reply, stored.outcome, "enquiry");
      return stored.enquiry;
    },
  );

  app.get(
    "/customer_enquiries/:reference",
    {
      schema: { summary: "Where an enquiry stands", params: Type.Object({ reference: Type.String() }) },
      config: { ...item(resources.customerEnquiry), private: true },
    },
    async ({ params }) => getCustomerEnquiry(db, params.reference),
  );
};

const UNKNOWN_DEALER = violation("dealer_slug", "Dealership is not known", "unknownChoice");

async function unknownDealer(db: Database, { dealer_slug: slug }: CustomerEnquiryInput): Promise<Violation[]> {
  return slug && (await findDealerId(db, slug)) === undefined ? [UNKNOWN_DEALER] : [];
}

/** A part is for a model that there is. Without JavaScript a model of another make can be chosen. */
async function unknownCar(db: Database, { manufacturer, model }: CustomerEnquiryInput): Promise<Violation[]> {
  if (!manufacturer || !model) return [];
  const known = await checkMakeAndModel(db, manufacturer, model);
  if (!known.make) return [violation("manufacturer", "Make is not known", "unknownChoice")];
  return known.model ? [] : [violation("model", "Model is not of the chosen make", "unknownChoice")];
}
