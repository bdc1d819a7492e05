import { createHmac } from "node:crypto";
import { DeliveryFailure, webhookFailure } from "./delivery-failure.ts";

const TIMEOUT_MS = 10_000;

export type WebhookCall = { address: string; secret: string; id: string; body: string };

/**
 * Posts `body` with a signature. Redirects are not followed. Throws a DeliveryFailure unless the response is 2xx within
 * ten seconds, and for an address that is not https unless `allowHttp`.
 */
export async function callWebhook(
  { address, secret, id, body }: WebhookCall,
  { allowHttp, timeoutMs = TIMEOUT_MS }: { allowHttp: boolean; timeoutMs?: number },
): Promise<void> {
  const protocol = URL.parse(address)?.protocol;
  if (protocol !== "https:" && !(allowHttp && protocol === "http:")) {
    throw new DeliveryFailure("webhook: the address is not https");
  }
  const timestamp = String(Math.floor(Date.now() / 1000));
  let status: number;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/ld+json; charset=utf-8",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "x-signature": sign(secret, timestamp, body),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    await response.body?.cancel();
  } catch (error) {
    throw webhookFailure(error);
  }
  if (status < 200 || status > 299) throw new DeliveryFailure(`webhook answered ${status}`);
}

/** Signs the timestamp too, so that the receiver can refuse a replayed call. */
function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
