import { callFailure, DeliveryFailure } from "../delivery-failure.ts";
import { hasForbiddenAddress, permitAddresses } from "./webhook-networks.ts";
import { post } from "./webhook-request.ts";
import { webhookSignature } from "./webhook-signature.ts";

const TIMEOUT_MS = 10_000;

export type WebhookCall = { address: string; secret: string; id: string; body: string };

export type WebhookSettings = {
  /** Whether a webhook may be called without TLS. */
  allowHttp: boolean;
  /** Private networks that may be called, such as "10.1.0.0/16". */
  networks: readonly string[];
  timeoutMs?: number;
  /** Ends the call when it is aborted. */
  stopSignal?: AbortSignal | undefined;
  /** Gets the status of the response. */
  onResponse?: (status: number) => Promise<void>;
};

/**
 * Posts `body` with a signature. Redirects are not followed. Throws a DeliveryFailure unless the response is 2xx within
 * ten seconds, and for an address that is not https unless `allowHttp`, or neither public nor in `networks`.
 */
export async function callWebhook(
  { address, secret, id, body }: WebhookCall,
  { allowHttp, networks, timeoutMs = TIMEOUT_MS, stopSignal, onResponse }: WebhookSettings,
): Promise<void> {
  const url = URL.parse(address);
  if (url === null || !(url.protocol === "https:" || (allowHttp && url.protocol === "http:"))) {
    throw new DeliveryFailure("webhook: the address is not https");
  }
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/ld+json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "x-signature": `sha256=${webhookSignature(secret, timestamp, body).toString("hex")}`,
  };
  const tooSlow = AbortSignal.timeout(timeoutMs);
  const signal = stopSignal === undefined ? tooSlow : AbortSignal.any([tooSlow, stopSignal]);
  const isPermitted = permitAddresses(networks);
  const status = await post({ url, headers, body, signal, isPermitted }).catch((error: unknown) => {
    throw error instanceof DeliveryFailure ? error : callFailure("webhook", error);
  });
  await onResponse?.(status);
  if (status < 200 || status > 299) throw new DeliveryFailure(`webhook answered ${status}`);
}

/**
 * What is wrong with the address of a new webhook; undefined if it may be called. The addresses that its host name resolves to are
 * checked at each call.
 */
export function webhookProblem(
  address: string,
  { allowHttp, networks }: Pick<WebhookSettings, "allowHttp" | "networks">,
): string | undefined {
  const url = URL.parse(address);
  if (url === null || !(url.protocol === "https:" || (allowHttp && url.protocol === "http:"))) {
    return "A webhook needs an https address (WEBHOOK_HTTP=on also allows http)";
  }
  if (url.username !== "" || url.password !== "") {
    return "A webhook's address must not contain a user name or password";
  }
  if (hasForbiddenAddress(url, permitAddresses(networks))) {
    return "A webhook's address must be public, or in one of WEBHOOK_NETWORKS";
  }
  return undefined;
}
