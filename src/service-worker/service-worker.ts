/**
 * Keeps the last pages and the shortlist for use offline, and sends enquiries that were made offline. Online, pages and prices always
 * come from the server; saved responses say when they were saved. Also shows the notifications of alerts.
 */
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isPageFile, isPicture, isSavedPage, SAVED_AT } from "../contract/content/saved-pages.ts";
import type { SiteSettings } from "../contract/settings/setting-values.ts";
import { provideSettings } from "../contract/settings/site.ts";
import { listenForNotifications } from "./notifications.ts";
import { offlinePage } from "./offline-page.ts";
import { keepEnquiries } from "./waiting-enquiries.ts";

/** The members of ServiceWorkerGlobalScope that this file uses. The library's types conflict with those of pages. */
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
  /** The server puts them in front of the script. */
  siteSettings: SiteSettings;
};

const MAX_PAGES = 30;
/** Maximum number of saved lists, which are the shortlist and recently viewed vehicles. */
const MAX_LISTS = 5;
const MAX_FILES = 150;
const MAX_PICTURES = 120;
const WEEK_SECONDS = 7 * 86_400;

provideSettings(() => self.siteSettings);
void self.skipWaiting();
clientsClaim();
listenForNotifications();
keepEnquiries();

/** Adds the time of saving to a saved response. */
const addSavedAt: WorkboxPlugin = {
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
 * Bypasses the browser's HTTP cache, which might return a page that is minutes old, also offline. Passes redirects on to the
 * browser.
 */
const bypassHttpCache: WorkboxPlugin = {
  requestWillFetch: async ({ request: { url, headers } }) =>
    new Request(url, { headers, cache: "no-cache", redirect: "manual", credentials: "same-origin" }),
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

const expire = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true });

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isSavedPage(url.pathname) && (request.headers.get("accept")?.startsWith("text/html") ?? false),
  new NetworkFirst({ cacheName: "pages", plugins: [bypassHttpCache, expire(MAX_PAGES), addSavedAt] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/vehicles/by-id",
  new NetworkFirst({ cacheName: "shortlist", plugins: [bypassHttpCache, expire(MAX_LISTS), addSavedAt] }),
);
// The addresses of these files change with their contents.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPageFile(url.pathname),
  new CacheFirst({ cacheName: "files", plugins: [expire(MAX_FILES)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new CacheFirst({ cacheName: "pictures", plugins: [expire(MAX_PICTURES)] }),
);

// For any other page, shows the site's offline page instead of the browser's.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/staff"),
  new NetworkOnly(),
);
setCatchHandler(async ({ request }) => (request.mode === "navigate" ? offlinePage() : Response.error()));
