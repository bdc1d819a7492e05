import { LANGUAGE } from "../contract/constants.ts";

/** Shows alerts' messages (Web Push), opens their pages, and reports a subscription that the browser replaced to the site. */

import type { PushReplacement } from "../contract/alerts/alert-push.ts";
import {
  type KeptSubscription,
  type PushMessage,
  SUBSCRIPTION_CACHE,
  SUBSCRIPTION_PATH,
} from "../contract/alerts/push-message.ts";
import { unreadableMessage } from "../contract/alerts/wording/notification.ts";
import type { endpoints } from "../contract/endpoints.ts";
import { site } from "../contract/settings/site.ts";

type Extendable = { waitUntil(work: Promise<unknown>): void };
type Push = Extendable & { data: { json(): unknown } | null };
type NotificationClick = Extendable & { notification: Notification & { data?: { path?: unknown } } };
type SubscriptionChange = Extendable & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The members of ServiceWorkerGlobalScope that this file uses. The library's types conflict with those of pages. */
declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: Push) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionChange) => void): void;
};

/** The page to open for a message that cannot be read. */
const ALERTS_PATH = "/alerts";
/** The path from the table of endpoints, which is not imported to keep the service worker small. */
const REPLACE_PATH: typeof endpoints.replacePushSubscription.path = "/alerts/push/replace";
/** Tag of all notifications, so that news replaces a notification with older prices. */
const TAG = "alerts";

/** Adds the listeners. Call it synchronously when the service worker starts. */
export function listenForNotifications(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(readMessage(event))));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data?.path ?? ALERTS_PATH)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(replaceSubscription(event)));
}

function readMessage({ data }: Push): PushMessage {
  const now = new Date().toISOString();
  try {
    const message = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
    const { title, body, path, image, sentAt } = message;
    if (typeof title === "string" && typeof body === "string" && typeof path === "string") {
      const since = typeof sentAt === "string" && !Number.isNaN(Date.parse(sentAt)) ? sentAt : now;
      return { title, body, path, sentAt: since, ...(typeof image === "string" && { image }) };
    }
  } catch {
    // The browser requires a notification for each message.
  }
  return { title: site.groupName, body: unreadableMessage, path: ALERTS_PATH, sentAt: now };
}

async function show({ title, body, path, image, sentAt }: PushMessage): Promise<void> {
  // Some browsers, and the types, lack some of these options.
  const options: NotificationOptions & { image?: string; timestamp?: number; renotify?: boolean } = {
    body,
    image,
    tag: TAG,
    renotify: true,
    lang: LANGUAGE,
    icon: "/icon-192.png",
    timestamp: Date.parse(sentAt),
    data: { path },
  };
  await self.registration.showNotification(title, options);
}

/** Opens a page of this site, or focuses a window that shows it. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => window.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}

/** Sends the new subscription to the site. Some browsers provide neither the old nor the new one. */
async function replaceSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const cache = await caches.open(SUBSCRIPTION_CACHE);
  const kept = (await (await cache.match(SUBSCRIPTION_PATH))?.json()) as KeptSubscription | undefined;
  const replaced = oldSubscription?.endpoint ?? kept?.endpoint;
  if (replaced === undefined || kept === undefined) return;
  const { publicKey } = kept;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const body = { replaced, endpoint, p256dh: keys?.p256dh, auth: keys?.auth } as PushReplacement;
  const headers = { "content-type": "application/ld+json" };
  const response = await fetch(`/api${REPLACE_PATH}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (response.ok)
    await cache.put(
      SUBSCRIPTION_PATH,
      Response.json({ endpoint: body.endpoint, publicKey } satisfies KeptSubscription),
    );
}
