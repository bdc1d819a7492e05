/** GET and POST /inbound/whatsapp: the webhook that Meta calls with customers' messages and reports about ours. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../db/connect.ts";
import { storeWhatsAppEvents } from "../../db/queries/enquiries/whatsapp/whatsapp-events.ts";
import { readWebhook } from "../../leads/whatsapp/incoming/webhook-events.ts";

type Options = {
  db: Database;
  /** The app secret of Meta's app, which signs its calls. */
  appSecret: string;
  verifyToken: string;
};

/** Maximum size of a call. Meta documents 3 MB. */
const MAX_BYTES = 3_500_000;
/** Calls per minute from one address. A busy group has some hundred messages an hour, each with three reports. */
const REQUESTS_PER_MINUTE = 1200;
/** Maximum number of bodies in memory whose signature is not verified yet, since anybody can send one. */
const MAX_UNVERIFIED_BODIES = 16;
const RETRY_AFTER_SECONDS = 5;

type Handshake = Partial<Record<"hub.mode" | "hub.verify_token" | "hub.challenge", unknown>>;

/**
 * Stores what a signed call brings and answers at once; a worker does the rest. Meta repeats calls that are not answered by a 200 for up to
 * seven days, and each message and report is stored once. Calls without a valid signature get a 401.
 */
export const inboundWhatsApp: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, appSecret, verifyToken } = options;
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  app.removeAllContentTypeParsers();
  const parser = { parseAs: "buffer" as const, bodyLimit: MAX_BYTES };
  app.addContentTypeParser("application/json", parser, (_request, body, done) => done(null, body));
  let unverifiedBodies = 0;

  app.get<{ Querystring: Handshake }>("/whatsapp", { schema: { hide: true } }, async ({ query }, reply) => {
    const challenge = query["hub.challenge"];
    const isMeta = query["hub.mode"] === "subscribe" && isEqual(String(query["hub.verify_token"] ?? ""), verifyToken);
    if (!isMeta || typeof challenge !== "string" || !/^[\w-]{1,200}$/.test(challenge)) return reply.code(403).send();
    return reply.type("text/plain; charset=utf-8").send(challenge);
  });

  app.post<{ Body: Buffer }>(
    "/whatsapp",
    {
      schema: { hide: true },
      preParsing: async (request, reply) => {
        if (!("x-hub-signature-256" in request.headers)) return reply.code(401).send();
        if (unverifiedBodies >= MAX_UNVERIFIED_BODIES) {
          return reply.code(503).header("retry-after", RETRY_AFTER_SECONDS).send();
        }
        unverifiedBodies += 1;
        reply.raw.once("close", () => {
          unverifiedBodies -= 1;
        });
      },
    },
    async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body)) return reply.code(415).send();
      const expected = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
      if (!isEqual(String(headers["x-hub-signature-256"]), expected)) return reply.code(401).send();
      let events: ReturnType<typeof readWebhook>;
      try {
        events = readWebhook(body.toString());
      } catch {
        return reply.code(400).send();
      }
      await storeWhatsAppEvents(db, events);
      return reply.code(200).send();
    },
  );
};

/** Compares in constant time, by digests of equal length. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
