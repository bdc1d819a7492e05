/** POST /inbound/bounces/{provider}: e-mails that the provider of outgoing e-mail could not deliver. */
import { createPublicKey } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { Database } from "../../../db/connect.ts";
import { recordBounce } from "../../../db/queries/enquiries/delivery/provider-bounces.ts";
import { type ProviderBounce, readMailgun, readSendgrid } from "./bounce-events.ts";

type Options = {
  db: Database;
  /** Mailgun's HTTP webhook signing key. Undefined if Mailgun is not used. */
  mailgunKey: string | undefined;
  /** The verification key of SendGrid's signed event webhook: DER in base64, as its settings show it. */
  sendgridKey: string | undefined;
};

const MAX_BYTES = 1_048_576;
const REQUESTS_PER_MINUTE = 300;

/**
 * Accepts bounces of replies and of e-mails to dealers from Mailgun and SendGrid. Events about other e-mails also get a 204; calls with an
 * invalid or expired signature get a 401.
 */
export const inboundBounces: FastifyPluginAsync<Options> = async (app, { db, mailgunKey, sendgridKey }) => {
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  app.removeAllContentTypeParsers();
  const options = { parseAs: "buffer" as const, bodyLimit: MAX_BYTES };
  app.addContentTypeParser("application/json", options, (_request, body, done) => done(null, body));

  if (mailgunKey !== undefined) {
    app.post<{ Body: Buffer }>("/mailgun", { schema: { hide: true } }, ({ body }, reply) =>
      take(reply, readMailgun(body ?? Buffer.alloc(0), mailgunKey)),
    );
  }
  if (sendgridKey !== undefined) {
    const key = createPublicKey({ key: Buffer.from(sendgridKey, "base64"), format: "der", type: "spki" });
    app.post<{ Body: Buffer }>("/sendgrid", { schema: { hide: true } }, ({ body, headers }, reply) =>
      take(reply, readSendgrid(body ?? Buffer.alloc(0), headers, key)),
    );
  }

  async function take(reply: FastifyReply, bounces: ProviderBounce[] | undefined) {
    if (bounces === undefined) return reply.code(401).send();
    for (const bounce of bounces) await db.transaction((tx) => recordBounce(tx, bounce));
    return reply.code(204).send();
  }
};
