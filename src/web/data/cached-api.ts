import type { BannerQuery } from "../../contract/content/banner.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { readStorage, writeStorage } from "../visitor/kept/browser-storage.ts";
import type { ApiClient } from "./api-client.ts";

const TTL_MS = 5 * 60_000;
const DEALERS_KEY = "dealers";

/**
 * Caches the responses of `api` that many pages need and that seldom change: the dealer list (key `dealers`), the new range (`newCars`),
 * each dealer (`dealer:{slug}`) and the banners of each page (`banners:{page}`). They stay fresh for five minutes, in memory and in the
 * tab's session storage, so a reload reuses them. Concurrent requests share one call. Failed calls are not cached.
 */
export function cacheApi(api: ApiClient, now = Date.now): ApiClient {
  const memory = new Map<string, { at: number; response: Promise<unknown> }>();
  const isFresh = (at: number) => now() >= at && now() - at < TTL_MS;

  function getCached<Body>(key: string, fetchResponse: () => Promise<Body>): Promise<Body> {
    const cached = memory.get(key);
    if (cached && isFresh(cached.at)) return cached.response as Promise<Body>;
    const stored = readStorage("sessionStorage", key) as { at?: unknown; response?: Body } | null;
    if (typeof stored?.at === "number" && isFresh(stored.at) && stored.response !== undefined) {
      const response = Promise.resolve(stored.response);
      memory.set(key, { at: stored.at, response });
      return response;
    }
    const at = now();
    const response = fetchResponse();
    memory.set(key, { at, response });
    response.then(
      (body) => writeStorage("sessionStorage", key, { at, response: body }),
      () => memory.delete(key),
    );
    return response;
  }

  return {
    ...api,
    get: (endpoint, options) => {
      const key = cacheKey(endpoint, options.params, options.query);
      if (key === undefined) return api.get(endpoint, options);
      // All pages share the whole response, whatever properties they ask for.
      const isShared = endpoint.path !== endpoints.banners.path;
      return getCached(key, () => api.get(endpoint, isShared ? { ...options, query: undefined } : options));
    },
  };
}

/** Undefined if responses of the endpoint are not cached. */
function cacheKey(endpoint: { path: string }, params?: Record<string, string>, query?: unknown): string | undefined {
  switch (endpoint) {
    case endpoints.dealers:
    case endpoints.allDealers:
      return DEALERS_KEY;
    case endpoints.vehicleRange:
      return params?.type === "car" ? "newCars" : undefined;
    case endpoints.dealer:
      return `dealer:${params?.slug}`;
    case endpoints.banners:
      return `banners:${(query as BannerQuery).targetPage}`;
    default:
      return undefined;
  }
}
