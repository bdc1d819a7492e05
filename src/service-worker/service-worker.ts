/**
 * Keeps the last pages and the shortlist for times without a connection, and sends enquiries that were made meanwhile. With a
 * connection, pages and prices always come from the server; whatever is served from here says when it was saved. Shows the
 * notifications of alerts.
 */
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isPageFile, isPicture, isSavedPage, SAVED_AT } from "../contract/domain/saved-pages.ts";
import { listenForNotifications } from "./notifications.ts";
import { offlinePage } from "./offline-page.ts";
import { keepEnquiries } from "./waiting-enquiries.ts";

/** What this file uses of ServiceWorkerGlobalScope, whose types contradict those of pages. */
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
};

const MAX_PAGES = 30;
/** The shortlist, and what was viewed recently. */
const MAX_LISTS = 5;
const MAX_FILES = 150;
const MAX_PICTURES = 120;
const WEEK_SECONDS = 7 * 86_400;

void self.skipWaiting();
clientsClaim();
listenForNotifications();
keepEnquiries();

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
