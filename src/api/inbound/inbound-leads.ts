/** POST /inbound/leads: leads of partners, such as marketplaces. */
import { timingSafeEqual } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { findInboundSource, type InboundSource } from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { setStoredStatus } from "../input/submission.ts";
import { errors } from "../plugins/errors.ts";
import { Refused } from "../problems.ts";
import { parseLeadJson } from "./inbound-lead.ts";
import { parseAdf } from "./parse-adf.ts";
import { expectedSignature, isRecent } from "./signed-requests.ts";
import { takeLead } from "./take-lead.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The calling partner and its signing secret. */
    inbound: { source: InboundSource; secret: string };
  }
}

type Options = { db: Database; financeKeys: EncryptionKeys };

const BODY_LIMIT_BYTES = 65_536;
const REQUESTS_PER_MINUTE = 300;
const JSON_TYPES = ["application/json", "application/ld+json"];
const XML_TYPES = ["application/xml", "text/xml", "application/adf+xml", "application/x-adf+xml"];

/**
 * Accepts a lead as JSON, with the fields of our API, or as ADF. The partner authenticates by `Authorization: Bearer {token}` and by a
 * signature like those of our webhooks: `Webhook-Timestamp`, and `X-Signature` over timestamp, dot and body. A lead that was sent before,
 * by the partner's id, gets the first response again.
 */
export const inboundLeads: FastifyPluginAsync<Options> = async (app, { db, financeKeys }) => {
  await app.register(errors);
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  takeBytes(app);
  app.decorateRequest("inbound");

  app.post<{ Body: Buffer }>(
    "/leads",
    {
      schema: { hide: true },
      // Runs before a body is read, and after the rate limit, which also counts refused calls.
      preParsing: async (request) => {
        const [, token = ""] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? "") ?? [];
        const found = token === "" ? undefined : await findInboundSource(db, financeKeys, token);
        if (!found) throw new Refused(401, "The token is not known.");
        request.inbound = found;
      },
    },
    async (request, reply) => {
      const { source, secret } = request.inbound;
      const { body } = request;
      if (!hasValidSignature(request, body, secret)) throw new Refused(401, "The signature is not valid.");
      const isXml = XML_TYPES.some((type) => request.headers["content-type"]?.startsWith(type));
      const [lead] = isXml ? await parseAdf(body.toString()) : [parseLeadJson(body.toString())];
      if (!lead) throw new Refused(415, "The body cannot be read as JSON or ADF.");
      const { enquiry, outcome } = await takeLead(db, source, lead);
      setStoredStatus(reply, outcome, "lead");
      return enquiry;
    },
  );
};

/** Keeps the body as bytes, which the signature is computed over. */
function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: "buffer" as const, bodyLimit: BODY_LIMIT_BYTES };
  app.addContentTypeParser([...JSON_TYPES, ...XML_TYPES], options, (_request, body, done) => done(null, body));
}

function hasValidSignature(request: FastifyRequest, body: unknown, secret: string): boolean {
  if (!Buffer.isBuffer(body) || !isRecent(request)) return false;
  const expected = expectedSignature(request, body, secret);
  const given = Buffer.from(String(request.headers["x-signature"]).replace(/^sha256=/, ""), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
