import type { RequestDetails } from "web-push";
import type { PushSubscriptionInput } from "../contract/alerts/alert-push.ts";
import type { PushMessage } from "../contract/alerts/push-message.ts";
import { site } from "../contract/settings/site.ts";
import { observeDelivery } from "../diagnostics/channels.ts";
import { callFailure, DeliveryFailure } from "../leads/delivery/delivery-failure.ts";
import { permitAddresses } from "../leads/delivery/webhook/webhook-networks.ts";
import { post } from "../leads/delivery/webhook/webhook-request.ts";
import type { VapidKeys } from "./vapid-keys.ts";

const TIMEOUT_MS = 10_000;
const GONE = [404, 410];

export type PushOptions = {
  /** The push service drops the message after this time. */
  ttlSeconds: number;
  /** A message replaces an undelivered earlier one with the same topic. */
  topic: string;
};

export type PushSettings = {
  vapid: VapidKeys;
  /**
   * Private networks that may be called; by default none. Those of webhooks do not apply, because visitors choose push addresses,
   * while staff choose webhooks.
   */
  networks?: readonly string[];
  /** Ends the request when it is aborted. */
  stopSignal?: AbortSignal | undefined;
};

/**
 * Encrypts a message for a device and posts it to the device's push service, which drops it after `ttlSeconds`. "gone": the
 * service no longer knows the device, or the device's public key is invalid. Throws a DeliveryFailure unless the service
 * accepts the message within ten seconds, and for an address that is not public.
 */
export function sendPush(...push: Parameters<typeof attemptPush>): Promise<"sent" | "gone"> {
  return observeDelivery(
    "push",
    () => attemptPush(...push),
    (result) => (result === "sent" ? "delivered" : "failed"),
  );
}

async function attemptPush(
  { endpoint, p256dh, auth }: PushSubscriptionInput,
  message: PushMessage,
  { ttlSeconds, topic }: PushOptions,
  { vapid, networks = [], stopSignal }: PushSettings,
): Promise<"sent" | "gone"> {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:") return "gone";
  const { default: webPush } = await import("web-push");
  let request: RequestDetails;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${site.email}`, ...vapid },
      TTL: ttlSeconds,
      topic,
      urgency: "normal",
    });
  } catch {
    return "gone"; // the device's public key is not on the curve
  }
  const tooSlow = AbortSignal.timeout(TIMEOUT_MS);
  const status = await post({
    url,
    headers: request.headers,
    body: request.body as Buffer,
    signal: stopSignal === undefined ? tooSlow : AbortSignal.any([tooSlow, stopSignal]),
    isPermitted: permitAddresses(networks),
    refusal: () => new DeliveryFailure("push service: the address is not public"),
  }).catch((error: unknown) => {
    throw error instanceof DeliveryFailure ? error : callFailure("push service", error);
  });
  if (GONE.includes(status)) return "gone";
  if (status < 200 || status > 299) throw new DeliveryFailure(`push service answered ${status}`);
  return "sent";
}
