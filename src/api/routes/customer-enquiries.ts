import rateLimit from "@fastify/rate-limit";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { type Violation, violationCodes } from "../../contract/hydra.ts";
import { CustomerEnquiryInput } from "../../contract/resources/customer-enquiry.ts";
import { leadViolations } from "../../contract/rules/lead.ts";
import type { Database } from "../../db/connect.ts";
import { createCustomerEnquiry, getCustomerEnquiry, keepConsentWording } from "../../db/queries/customer-enquiries.ts";
import { findDealerId } from "../../db/queries/dealers.ts";
import type { LeadQueue } from "../../leads/queue.ts";
import { CONSENT_VERSION, cleanTexts, consentWording, receiptOf, toNewEnquiry } from "../lead-input.ts";
import { item } from "../plugins/hydra.ts";
import { Violations } from "../problems.ts";
import { resources } from "../resources.ts";

const BODY_LIMIT = 64 * 1024;
const MINUTE = 60_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

type Options = {
  db: Database;
  /** Leads that one address may send in a minute. */
  leadRateLimit: number;
  /** Leads that all addresses together may send in a minute. */
  leadRateLimitTotal: number;
  /** Where a kept lead is handed on. */
  leadQueue: LeadQueue;
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
  const { db, leadRateLimit, leadRateLimitTotal, leadQueue, siteUrl } = options;
  await app.register(rateLimit, { global: false });
  const everybody = app.createRateLimit({
    max: leadRateLimitTotal,
    timeWindow: MINUTE,
    keyGenerator: () => "everybody",
  });
  await keepConsentWording(db, CONSENT_VERSION, consentWording);

  app.post(
    "/customer_enquiries",
    {
      bodyLimit: BODY_LIMIT,
      schema: { summary: "Send an enquiry", body: CustomerEnquiryInput },
      attachValidation: true,
      config: { ...item(resources.customerEnquiry), rateLimit: { max: leadRateLimit, timeWindow: MINUTE } },
      preValidation: async (request) => {
        request.body = cleanTexts(request.body) as CustomerEnquiryInput;
      },
    },
    async (request, reply) => {
      const all = await everybody(request);
      if (!all.isAllowed && all.isExceeded) {
        reply.header("retry-after", all.ttlInSeconds);
        throw new TooManyLeads();
      }
      const key = idempotencyKey(request.headers["idempotency-key"]);
      const lead = request.body;
      const malformed = request.validationError ? violationsOf(request.validationError) : [];
      const sound = withoutFields(lead, malformed);
      const dealerId = sound.dealer_slug ? await findDealerId(db, sound.dealer_slug) : undefined;
      const violations = [...malformed, ...ruleViolations(sound, malformed)];
      if (sound.dealer_slug && dealerId === undefined) {
        violations.push(violation("dealer_slug", "Dealership is not known", "unknownChoice"));
      }
      if (violations.length > 0) throw new Violations(violations);

      const { enquiry, outcome } = await createCustomerEnquiry(
        db,
        toNewEnquiry(lead, dealerId ?? null),
        receiptOf(lead, siteUrl),
        key,
        (tx, enquiryId) => leadQueue.routeLead(tx, { enquiryId }),
      );
      leadQueue.wake();
      if (outcome === "conflicting") {
        throw new Violations([violation("Idempotency-Key", "This key was used for another enquiry", "wrongFormat")]);
      }
      if (outcome === "repeated") reply.header("idempotency-replayed", "true");
      reply.code(201);
      return enquiry;
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

/** More leads than the group could have visitors. */
class TooManyLeads extends Error {
  override name = "TooManyLeads";
  readonly statusCode = 429;
}

function violation(propertyPath: string, message: string, kind: keyof typeof violationCodes): Violation {
  return { propertyPath, message, code: violationCodes[kind] };
}

function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && IDEMPOTENCY_KEY.test(header)) return header;
  throw new Violations([violation("Idempotency-Key", "A key has 8 to 128 visible characters", "wrongFormat")], 400);
}

/** What the schema found wrong, field by field. Throws it where there are no fields at all. */
function violationsOf(error: Error): readonly Violation[] {
  if (!(error instanceof Violations) || error.violations.some(({ propertyPath }) => propertyPath === "")) throw error;
  return error.violations;
}

/** The fields of a lead that are well formed. */
function withoutFields(lead: CustomerEnquiryInput, malformed: readonly Violation[]): CustomerEnquiryInput {
  const fields = new Set(malformed.map(({ propertyPath }) => propertyPath));
  return Object.fromEntries(Object.entries(lead).filter(([name]) => !fields.has(name)));
}

/** What the rules find wrong, beyond the fields that are malformed already. */
function ruleViolations(sound: CustomerEnquiryInput, malformed: readonly Violation[]): Violation[] {
  return leadViolations(sound).filter(
    (one) => !malformed.some(({ propertyPath }) => propertyPath === one.propertyPath),
  );
}
