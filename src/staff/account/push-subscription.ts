/** Subscribes this browser to push notifications of the back office. */
import type { PushSubscriptionInput } from "../../contract/alerts/alert-push.ts";

const WORKER = "/staff/service-worker.js";
const SCOPE = "/staff/";

/** Whether this browser can show notifications. Safari on an iPhone can only once the site is on the home screen. */
export const supportsPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Asks for permission and subscribes with the site's key. Returns undefined if the person or the browser refuses. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await whenActive(registration);
  // A subscription with another key cannot be renewed.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Returns the hash that identifies this browser in the API, or undefined without a subscription. */
export async function findSubscriptionHash(): Promise<string | undefined> {
  const subscription = await findSubscription();
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  if (!supportsPush()) return undefined;
  // The public pages have their own service worker, whose scope is the whole site.
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.find(({ scope }) => new URL(scope).pathname === SCOPE);
  return own?.pushManager.getSubscription();
}

/** Waits for this registration. `navigator.serviceWorker.ready` may be that of the public pages. */
function whenActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  return new Promise((resolve) => {
    if (!worker) return resolve();
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
    if (worker.state === "activated") resolve();
  });
}
