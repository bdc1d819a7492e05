import { createHmac } from "node:crypto";

/** The signature of a call: an HMAC of its timestamp and body. With the timestamp in it, a receiver can refuse a call that is repeated later. */
export function webhookSignature(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}
