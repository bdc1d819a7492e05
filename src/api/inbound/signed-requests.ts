/** Calls that are signed as ours of webhooks are. */
import type { FastifyRequest } from "fastify";
import { webhookSignature } from "../../leads/delivery/webhook-signature.ts";

/** A signature's timestamp may differ by this much, in seconds, so that a call cannot be repeated later. */
const MAX_AGE_SECONDS = 300;

/** Whether the call was signed just now, as far as it says. */
export const isRecent = ({ headers }: FastifyRequest): boolean =>
  Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"])) <= MAX_AGE_SECONDS;

/** The signature that the call must have. */
export const expectedSignature = ({ headers }: FastifyRequest, body: Buffer, secret: string): Buffer =>
  webhookSignature(secret, String(headers["webhook-timestamp"]), body);
