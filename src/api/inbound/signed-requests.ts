/** Calls with a signature like those of our webhooks. */
import type { FastifyRequest } from "fastify";
import { webhookSignature } from "../../leads/delivery/webhook/webhook-signature.ts";

/** Maximum difference of a signature's timestamp from now, in seconds, which bounds replays. */
const MAX_AGE_SECONDS = 300;

/** Whether the timestamp that the call states is recent. */
export const isRecent = ({ headers }: FastifyRequest): boolean =>
  Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"])) <= MAX_AGE_SECONDS;

/** Computes the signature that the call must have. */
export const expectedSignature = ({ headers }: FastifyRequest, body: Buffer, secret: string): Buffer =>
  webhookSignature(secret, String(headers["webhook-timestamp"]), body);
