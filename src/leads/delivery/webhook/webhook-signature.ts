import { createHmac } from "node:crypto";

/** Signs a call: an HMAC of its timestamp and body. The timestamp lets a receiver refuse replayed calls. */
export function webhookSignature(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}
