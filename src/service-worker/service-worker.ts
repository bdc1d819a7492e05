/**
 * Keeps the last pages and the shortlist for times without a connection, and sends enquiries that were made meanwhile. With a
 * connection, pages and prices always come from the server; whatever is served from here says when it was saved. Shows the
 * notifications of alerts.
 */
import { Queue } from "workbox-background-sync";
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { site } from "../../site.config.ts";
import {
  type EnquirySent,
  isPageFile,
  isPicture,
  isSavedPage,
  ONLINE_MESSAGE,
  SAVED_AT,
} from "../contract/domain/saved-pages.ts";
import { leadViolations } from "../contract/rules/lead.ts";
import { failed, offline } from "../contract/wording/navigation.ts";
import { listenForNotifications } from "./notifications.ts";

/** What this file uses of ServiceWorkerGlobalScope, whose types contradict those of pages. */
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { matchAll(): Promise<{ postMessage(message: EnquirySent): void }[]> };
  addEventListener(
    type: "message",
    listener: (event: MessageEvent & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

const MAX_PAGES = 30;
/** The shortlist, and what was viewed recently. */
const MAX_LISTS = 5;
const MAX_FILES = 150;
const MAX_PICTURES = 120;
const WEEK_SECONDS = 7 * 86_400;
/** An enquiry that could not be sent within a day is dropped: nobody waits for its answer any more. */
const MAX_ENQUIRY_AGE_MINUTES = 24 * 60;

void self.skipWaiting();
clientsClaim();
listenForNotifications();

/** Says when a saved response was made. */
const tellAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse: saved }) => {
    if (!saved) return saved;
    const headers = new Headers(saved.headers);
    const savedAt = new Date(headers.get("date") ?? 0).toISOString();
    headers.set(SAVED_AT, savedAt);
    headers.append("server-timing", `${SAVED_AT};desc="${savedAt}"`);
    return new Response(saved.body, { status: saved.status, statusText: saved.statusText, headers });
  },
};

/**
 * Asks the server, not the browser's cache, which may send a page that is minutes old and would do so without a connection too. A
 * redirect is passed on to the browser.
 */
const askServer: WorkboxPlugin = {
  requestWillFetch: async ({ request: { url, headers } }) =>
    new Request(url, { headers, cache: "no-cache", redirect: "manual", credentials: "same-origin" }),
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

const expire = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true });

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isSavedPage(url.pathname) && (request.headers.get("accept")?.startsWith("text/html") ?? false),
  new NetworkFirst({ cacheName: "pages", plugins: [askServer, expire(MAX_PAGES), tellAge] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/vehicles/by-id",
  new NetworkFirst({ cacheName: "shortlist", plugins: [askServer, expire(MAX_LISTS), tellAge] }),
);
// Their addresses change with their contents.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPageFile(url.pathname),
  new CacheFirst({ cacheName: "files", plugins: [expire(MAX_FILES)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new CacheFirst({ cacheName: "pictures", plugins: [expire(MAX_PICTURES)] }),
);

// Any other page: without a connection, a page that says so instead of the browser's own.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/staff"),
  new NetworkOnly(),
);
setCatchHandler(async ({ request }) => (request.mode === "navigate" ? offlinePage() : Response.error()));

/** Links to the saved pages. */
async function offlinePage(): Promise<Response> {
  const saved = await (await caches.open("pages")).keys();
  const links = saved.map(({ url }) => {
    const { pathname, search } = new URL(url);
    const address = escapeHtml(pathname + search);
    return `<li><a href="${address}">${address}</a></li>`;
  });
  const { title, text } = failed.connection;
  const html = `<!doctype html><html lang="${site.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 Arial,sans-serif}li{padding:.375rem 0}</style>
<h1>${title}</h1><p>${text}</p><p><a href="">${failed.retry}</a></p>${links.length > 0 ? `<h2>${offline.savedPages}</h2>` : ""}<ul>${links.join("")}</ul></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

const escapeHtml = (text: string) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);

const enquiries = new Queue("enquiries", { maxRetentionTime: MAX_ENQUIRY_AGE_MINUTES, onSync: sendEnquiries });

/**
 * Without a connection, a valid enquiry waits: status 202. An invalid one gets the violations that the API would name. The
 * idempotency key goes along, so an enquiry that arrived although its response was lost is stored once.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/customer_enquiries",
  async ({ request }) => {
    try {
      return await fetch(request.clone());
    } catch {
      const violations = leadViolations(await request.clone().json());
      if (violations.length > 0) return Response.json({ violations }, { status: 422 });
      await enquiries.pushRequest({ request });
      return new Response(null, { status: 202 });
    }
  },
  "POST",
);

/** Sends what waits, oldest first. Throws if the connection fails again: then the browser tries later. */
async function sendEnquiries(): Promise<void> {
  for (let entry = await enquiries.shiftRequest(); entry; entry = await enquiries.shiftRequest()) {
    const response = await fetch(entry.request.clone()).catch(() => undefined);
    if (response === undefined || response.status === 429 || response.status >= 500) {
      await enquiries.unshiftRequest(entry);
      throw new Error("Enquiries still wait");
    }
    if (!response.ok) continue;
    const { reference } = (await response.json()) as { reference: string };
    for (const page of await self.clients.matchAll()) page.postMessage({ type: "ENQUIRY_SENT", reference });
  }
}

// Not every browser wakes a service worker when the connection is back; then a page does.
self.addEventListener("message", (event) => {
  if (event.data?.type === ONLINE_MESSAGE.type) event.waitUntil(sendEnquiries().catch(() => {}));
});
