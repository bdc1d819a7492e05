import { callFailure, DeliveryFailure } from "../delivery-failure.ts";
import { hasForbiddenAddress, permittedFor } from "./webhook-networks.ts";
import { post } from "./webhook-request.ts";
import { webhookSignature } from "./webhook-signature.ts";

const TIMEOUT_MS = 10_000;

export type WebhookCall = {
  address: string;
  /** Signs the call. Without one it has no signature: who knows the address may call it. */
  secret?: string;
  id: string;
  body: string;
  /** Media type of the body; JSON-LD by default. */
  contentType?: string;
};

export type WebhookSettings = {
  /** Networks that may be called although they are not public, or without TLS: "10.1.0.0/16". */
  networks: readonly string[];
  timeoutMs?: number;
  /** Ends the call when it is aborted. */
  stopSignal?: AbortSignal | undefined;
  /** Gets the status of the response. */
  onResponse?: (status: number) => Promise<void>;
};

/**
 * Posts `body`, with a signature if there is a secret. Redirects are not followed. Throws a DeliveryFailure unless the response is 2xx within
 * ten seconds, and for an address that is neither in `networks` nor public and https.
 */
export async function callWebhook(
  { address, secret, id, body, contentType = "application/ld+json" }: WebhookCall,
  { networks, timeoutMs = TIMEOUT_MS, stopSignal, onResponse }: WebhookSettings,
): Promise<void> {
  const url = URL.parse(address);
  if (url === null || !isCallable(url, networks)) throw new DeliveryFailure("webhook: the address is not https");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": `${contentType}; charset=utf-8`,
    "content-length": String(Buffer.byteLength(body)),
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    ...(secret !== undefined && {
      "x-signature": `sha256=${webhookSignature(secret, timestamp, body).toString("hex")}`,
    }),
  };
  const tooSlow = AbortSignal.timeout(timeoutMs);
  const signal = stopSignal === undefined ? tooSlow : AbortSignal.any([tooSlow, stopSignal]);
  const isPermitted = permittedFor(url, networks);
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
export function webhookProblem(address: string, { networks }: Pick<WebhookSettings, "networks">): string | undefined {
  const url = URL.parse(address);
  if (url === null || !isCallable(url, networks)) {
    return "A webhook needs an https address, except in one of WEBHOOK_NETWORKS";
  }
  if (url.username !== "" || url.password !== "") {
    return "A webhook's address must not contain a user name or password";
  }
  if (hasForbiddenAddress(url, permittedFor(url, networks))) {
    return "A webhook's address must be public and https, or in one of WEBHOOK_NETWORKS";
  }
  return undefined;
}

const isCallable = ({ protocol }: URL, networks: readonly string[]) =>
  protocol === "https:" || (protocol === "http:" && networks.length > 0);
