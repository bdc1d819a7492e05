/** The notifications of alerts in this browser (Web Push). */

import type { PushSubscriptionInput } from "../../contract/alerts/alert-push.ts";
import { type KeptSubscription, SUBSCRIPTION_CACHE, SUBSCRIPTION_PATH } from "../../contract/alerts/push-message.ts";

/** Whether this browser can show notifications. */
export function supportsNotifications(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

export const areNotificationsBlocked = (): boolean => Notification.permission === "denied";

/** The hash by which the API names this browser's subscription with the site's key; undefined if there is none. */
export async function findSubscriptionHash(publicKey: string): Promise<string | undefined> {
  const subscription = await findSubscription();
  if (subscription === null || !hasKey(subscription, publicKey)) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks the visitor for permission and subscribes. Undefined: they refuse. Throws if the browser's push service fails. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  if (earlier !== null && !hasKey(earlier, publicKey)) await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const kept: KeptSubscription = { endpoint: subscription.endpoint, publicKey };
  await (await caches.open(SUBSCRIPTION_CACHE)).put(SUBSCRIPTION_PATH, Response.json(kept));
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await caches.delete(SUBSCRIPTION_CACHE);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription accepts messages of the site with this public key, in base64url. */
function hasKey({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}
