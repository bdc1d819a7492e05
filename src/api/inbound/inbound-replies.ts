/** POST /inbound/replies: customers' replies and partners' leads, from the provider that receives their e-mails. */
import { createHmac, timingSafeEqual } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Database } from "../../db/connect.ts";
import { returnDelivery } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { addAnswer } from "../../db/queries/enquiries/progress/lead-messages.ts";
import { parseAnswer, parseReturned, toColumns } from "../../leads/replies/answers/parse-answer.ts";
import { expectedSignature, isRecent } from "./signed-requests.ts";

type Options = {
  db: Database;
  replyAddress: string;
  secret: string;
  /** Stores the leads of an e-mail that is not a customer's reply. */
  takeLeadEmail: (raw: Uint8Array) => Promise<void>;
};

/** Maximum size of an e-mail with its attachments, which are not stored. */
const MAX_BYTES = 26_214_400;
const REQUESTS_PER_MINUTE = 300;
/** Maximum number of bodies in memory whose signature is not verified yet, since anybody can send one. */
const MAX_UNVERIFIED_BODIES = 4;
const RETRY_AFTER_SECONDS = 5;

/**
 * Accepts an e-mail as `message/rfc822`, or as JSON with its source in `RawEmail` (Postmark) or `raw`. The caller authenticates by
 * `Authorization: Bearer {secret}`, by the password of `Authorization: Basic`, or by a signature like those of our webhooks. An e-mail that
 * belongs to no lead also gets a 204, since a retry would not help.
 */
export const inboundReplies: FastifyPluginAsync<Options> = async (app, { db, replyAddress, secret, takeLeadEmail }) => {
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  app.removeAllContentTypeParsers();
  const options = { parseAs: "buffer" as const, bodyLimit: MAX_BYTES };
  app.addContentTypeParser(["message/rfc822", "application/json"], options, (_request, body, done) => done(null, body));
  let unprovenBodies = 0;
  app.post<{ Body: Buffer }>(
    "/replies",
    {
      schema: { hide: true },
      // Runs before a body is read, and after the rate limit, which also counts refused calls. A signature is checked with the body.
      preParsing: async (request, reply) => {
        if (!isSigned(request)) return isTrusted(request, secret) ? undefined : reply.code(401).send();
        if (!isRecent(request)) return reply.code(401).send();
        if (unprovenBodies >= MAX_UNVERIFIED_BODIES) {
          return reply.code(503).header("retry-after", RETRY_AFTER_SECONDS).send();
        }
        unprovenBodies += 1;
        reply.raw.once("close", () => {
          unprovenBodies -= 1;
        });
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) return reply.code(415).send();
      if (isSigned(request) && !hasValidSignature(request, body, secret)) return reply.code(401).send();
      const source = sourceOf(request, body);
      if (source === undefined) return reply.code(400).send();
      const answer = await parseAnswer(source, replyAddress).catch(() => null);
      if (answer === null) return reply.code(400).send();
      const returned = answer ? undefined : await parseReturned(source, replyAddress);
      if (answer) await db.transaction((tx) => addAnswer(tx, answer.key, toColumns(answer)));
      else if (returned) await db.transaction((tx) => returnDelivery(tx, returned, returned.code));
      else await takeLeadEmail(source);
      return reply.code(204).send();
    },
  );
};

const isSigned = ({ headers }: FastifyRequest) => headers.authorization === undefined && "x-signature" in headers;

function isTrusted({ headers: { authorization = "" } }: FastifyRequest, secret: string): boolean {
  const [scheme = "", credentials = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return isEqual(credentials, secret);
  if (scheme.toLowerCase() !== "basic") return false;
  const pair = Buffer.from(credentials, "base64").toString();
  return isEqual(pair.slice(pair.indexOf(":") + 1), secret);
}

function hasValidSignature(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const signature = expectedSignature(request, body, secret).toString("hex");
  return isEqual(String(request.headers["x-signature"]), `sha256=${signature}`);
}

/** Compares in constant time, by HMACs of equal length. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Returns the source of the e-mail in a body, or undefined. */
function sourceOf({ headers }: FastifyRequest, body: Buffer): Uint8Array | undefined {
  if (!headers["content-type"]?.startsWith("application/json")) return body;
  try {
    const { RawEmail, raw = RawEmail } = JSON.parse(body.toString());
    return typeof raw === "string" ? Buffer.from(raw) : undefined;
  } catch {
    return undefined;
  }
}
