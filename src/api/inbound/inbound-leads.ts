/** POST /inbound/leads: leads of partners, such as marketplaces. */
import { createHmac, timingSafeEqual } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { CustomerEnquiryInput } from "../../contract/resources/customer-enquiry.ts";
import { leadViolations } from "../../contract/rules/lead.ts";
import { leadFormOf } from "../../contract/rules/lead-form.ts";
import { findSpamSignals } from "../../contract/rules/spam-signals.ts";
import { marketplaceConsent } from "../../contract/wording/marketplace-consent.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { storeEnquiry } from "../../db/queries/leads/customer-enquiries.ts";
import { findInboundSource, type InboundSource, recordLead } from "../../db/queries/leads/inbound-sources.ts";
import { storeConsentWording } from "../../db/queries/submissions/consent-wordings.ts";
import { cleanTextFields } from "../input/clean-text-fields.ts";
import { toNewEnquiry } from "../input/lead-input.ts";
import { unknownNames } from "../input/lead-names.ts";
import { readSubmission, setStoredStatus, throwViolations } from "../input/submission.ts";
import { errors } from "../plugins/errors.ts";
import { input } from "../plugins/input.ts";
import { Refused } from "../problems.ts";
import { keyOf, MARKETPLACE_CONSENT, parseLeadJson, toEnquiryFields } from "./inbound-lead.ts";
import { parseAdf } from "./parse-adf.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The partner that calls, the key of its signatures, and its key of the lead. */
    inbound: { source: InboundSource; secret: string; idempotencyKey: string; violations: Violations };
  }
}
type Violations = Awaited<ReturnType<typeof toEnquiryFields>>["violations"];

type Options = { db: Database; financeKeys: EncryptionKeys; wakeLeadWorker: () => void };

const BODY_LIMIT_BYTES = 65_536;
const REQUESTS_PER_MINUTE = 300;
/** A signature's timestamp may differ by this much, in seconds, so that a call cannot be repeated later. */
const MAX_AGE_SECONDS = 300;
const JSON_TYPES = ["application/json", "application/ld+json"];
const XML_TYPES = ["application/xml", "text/xml", "application/adf+xml", "application/x-adf+xml"];

/**
 * Takes a lead as JSON, with the fields of our API, or as ADF. The partner proves itself by `Authorization: Bearer {token}` and by a
 * signature as ours of webhooks: `Webhook-Timestamp`, and `X-Signature` over timestamp, dot and body. A lead that was
 * sent before, by the partner's id, gets the first response again.
 */
export const inboundLeads: FastifyPluginAsync<Options> = async (app, { db, financeKeys, wakeLeadWorker }) => {
  await app.register(errors);
  await app.register(input);
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  takeBytes(app);
  app.decorateRequest("inbound");
  await storeConsentWording(db, MARKETPLACE_CONSENT, marketplaceConsent);

  app.post<{ Body: CustomerEnquiryInput }>(
    "/leads",
    {
      schema: { hide: true, body: CustomerEnquiryInput },
      attachValidation: true,
      // Before a body is read.
      onRequest: async (request) => {
        const [, token = ""] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? "") ?? [];
        const found = token === "" ? undefined : await findInboundSource(db, financeKeys, token);
        if (!found) throw new Refused(401, "The token is not known.");
        request.inbound = { ...found, idempotencyKey: "", violations: [] };
      },
      preValidation: async (request) => {
        const { source, secret } = request.inbound;
        const bytes = request.body as unknown as Buffer;
        if (!hasValidSignature(request, bytes, secret)) throw new Refused(401, "The signature is not valid.");
        const text = bytes.toString();
        const isXml = XML_TYPES.some((type) => request.headers["content-type"]?.startsWith(type));
        const lead = isXml ? parseAdf(text) : parseLeadJson(text);
        if (!lead) throw new Refused(415, "The body cannot be read as JSON or ADF.");
        const { fields, violations } = await toEnquiryFields(db, source, lead);
        request.inbound.idempotencyKey = keyOf(source, lead.id ?? "");
        request.inbound.violations = violations;
        request.body = cleanTextFields(fields, ["message"]) as CustomerEnquiryInput;
      },
    },
    async (request, reply) => {
      const { source, idempotencyKey, violations } = request.inbound;
      const { validFields, schemaViolations } = readSubmission(request);
      throwViolations(schemaViolations, [
        ...violations,
        ...leadViolations(validFields).filter(
          ({ propertyPath }) => !violations.some((one) => one.propertyPath === propertyPath),
        ),
        ...(await unknownNames(db, validFields)),
      ]);
      const spamSignals = findSpamSignals(validFields);
      const stored = await storeEnquiry(db, {
        enquiry: toNewEnquiry(validFields),
        form: leadFormOf(validFields),
        dealerSlug: validFields.dealer_slug || null,
        receipt: {
          ...{ consentVersion: MARKETPLACE_CONSENT, consentChannel: "marketplace", consentPage: null },
          spamSignals: spamSignals.length > 0 ? spamSignals : null,
        },
        idempotencyKey,
        slot: undefined,
      });
      if (!stored) throw new Refused(503, "The dealership was just removed.");
      setStoredStatus(reply, stored.outcome, "lead");
      await recordLead(db, source.id);
      wakeLeadWorker();
      return stored.enquiry;
    },
  );
};

/** The signature is over the bytes of the body. */
function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: "buffer" as const, bodyLimit: BODY_LIMIT_BYTES };
  app.addContentTypeParser([...JSON_TYPES, ...XML_TYPES], options, (_request, body, done) => done(null, body));
}

function hasValidSignature({ headers }: FastifyRequest, body: unknown, secret: string): boolean {
  const timestamp = String(headers["webhook-timestamp"]);
  if (!Buffer.isBuffer(body) || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS)) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(String(headers["x-signature"]).replace(/^sha256=/, ""), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
