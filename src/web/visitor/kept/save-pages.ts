import { isPageFile, isPicture, isSavedPage } from "../../../contract/content/saved-pages.ts";
import type { EnquiryRequest } from "../../../contract/enquiries/waiting-enquiries.ts";
import { savesData } from "../save-data.ts";

/** Pictures of a page that are saved with it. */
const MAX_PICTURES = 12;

/**
 * Starts the service worker, and has it save the page that the visitor sees. A page that the service worker itself has
 * fetched is saved already: `isLoaded` tells that the browser has loaded the page as a document.
 */
export async function savePage({ isLoaded }: { isLoaded: boolean }): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await idle();
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const { active } = await navigator.serviceWorker.ready;
  if (isLoaded) active?.postMessage({ type: "ONLINE" } satisfies EnquiryRequest);
  if (!isSavedPage(location.pathname) || (isLoaded && wasControlled)) return;
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [pageRequest(), ...filesOfPage()] } });
}

/** The visitor sees the page already, so this is no visit. */
const pageRequest = () => [location.href, { headers: { accept: "text/html", purpose: "prefetch" } }] as const;

/** The files that the page has loaded: they come from the browser's cache. With Save-Data, none is fetched for this. */
function filesOfPage(): string[] {
  if (savesData()) return [];
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const local = [
    ...new Set(
      urls.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search),
    ),
  ];
  const at = (isKind: (pathname: string) => boolean) => local.filter((path) => isKind(path));
  return [...at(isPageFile), ...at(isPicture).slice(-MAX_PICTURES)];
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });
