/** Shows push notifications for staff while the back office is closed, and opens the page that they are about. */
import type { PushMessage } from "../contract/alerts/push-message.ts";

type Extendable = { waitUntil(work: Promise<unknown>): void };
type Push = Extendable & { data: { json(): unknown } | null };
type NotificationClick = Extendable & { notification: Notification & { data?: { path?: unknown } } };
type WindowClient = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

/** The part of ServiceWorkerGlobalScope that this file uses. Its own types contradict those of pages. */
declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: Push) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
};

const START = "/staff/customer_enquiries";

self.addEventListener("push", (event) => {
  const { title, body, path, sentAt } = readMessage(event);
  // Not all browsers support all of these options, and the types lack some.
  const options: NotificationOptions & { timestamp?: number; renotify?: boolean } = {
    body,
    tag: path,
    renotify: true,
    icon: "/icon-192.png",
    timestamp: Date.parse(sentAt),
    data: { path },
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.path ?? START)));
});

/** Reads a message, with a default for an unreadable one: browsers require a notification for each message. */
function readMessage({ data }: Push): PushMessage {
  const sentAt = new Date().toISOString();
  const unreadable = { title: "The back office has news", body: "", path: START, sentAt };
  try {
    return { ...unreadable, ...(data?.json() as Partial<PushMessage> | undefined) };
  } catch {
    return unreadable;
  }
}

/** Shows a page of the back office, in an open window if there is one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !url.pathname.startsWith("/staff/")) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: false });
  const [shown] = windows;
  if (shown === undefined) await self.clients.openWindow(url.href);
  else await shown.navigate(url.href).then(() => shown.focus());
}
