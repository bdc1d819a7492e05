import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { PAGE_PARAMETERS, PRIVATE_PARAMETERS } from "../../web/routing/page-parameters.ts";

type ApiMediaType = "application/ld+json" | "application/json";

/** Media type (empty for pages), a space, and the canonical URL. */
export type CacheKey = `${"" | ApiMediaType} /${string}`;

/** Files (served from disk), sitemaps (too large) and health routes (must be current). */
const UNCACHED_PATH =
  /^\/(?:assets|uploads|pictures|sitemaps|__manifest|healthz|readyz|metrics)(?:\/|$)|\.(?:ico|svg|png|jpe?g|webp|xml|txt|webmanifest)$/;

const API_PATH = /^\/api(?:[/?]|$)/;

/** Keys of recent page URLs: parsing a URL takes longer than the cache lookup itself. */
const recentPageKeys = new LRUCache<string, CacheKey>({ max: 500 });
const MAX_RECENT_URL_LENGTH = 200;

/** React Router's parameter of data requests: which routes to load. */
const ROUTES_PARAMETER = "_routes";

/** Returns the cache key of a request; undefined if its response is never cached. */
export function cacheKeyOf(request: IncomingMessage): CacheKey | undefined {
  const { method, url = "/", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const recentKey = recentPageKeys.get(url);
  if (recentKey !== undefined) return recentKey;
  if (API_PATH.test(url)) {
    const mediaType = headers.origin === undefined ? negotiateApiMediaType(headers.accept) : undefined;
    return mediaType && apiKey(url, mediaType);
  }
  const key = pageKey(url);
  if (key !== undefined && url.length <= MAX_RECENT_URL_LENGTH) recentPageKeys.set(url, key);
  return key;
}

/** Returns the key of an API request. Its query stays as it is: the order of `order[…]` matters. */
export function apiKey(url: string, mediaType: ApiMediaType = "application/ld+json"): CacheKey {
  return `${mediaType} ${url as `/${string}`}`;
}

/** Returns the request that `key` stands for. */
export function parseKey(key: CacheKey): { accept: string; url: string } {
  const space = key.indexOf(" ");
  return { accept: key.slice(0, space), url: key.slice(space + 1) };
}

function pageKey(url: string): CacheKey | undefined {
  const [path, query] = splitUrl(url);
  if (UNCACHED_PATH.test(path)) return undefined;
  const parameters = query === undefined ? [] : [...new URLSearchParams(query)];
  if (parameters.some(([name]) => PRIVATE_PARAMETERS.has(name))) return undefined;
  return ` ${canonicalPageUrl(path, parameters)}`;
}

/** Only the common media types are cached; the API negotiates all others. */
function negotiateApiMediaType(accept: string | undefined): ApiMediaType | undefined {
  if (accept === undefined || accept === "*/*" || accept === "application/ld+json") return "application/ld+json";
  return accept === "application/json" ? accept : undefined;
}

/** Drops trailing slashes and parameters that no page reads, and sorts the rest. */
function canonicalPageUrl(path: string, parameters: [name: string, value: string][]): `/${string}` {
  const plainPath = (path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path) as `/${string}`;
  const known = parameters
    .filter(([name]) => PAGE_PARAMETERS.has(name) || (name === ROUTES_PARAMETER && plainPath.endsWith(".data")))
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB));
  return known.length === 0 ? plainPath : `${plainPath}?${new URLSearchParams(known)}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function splitUrl(url: string): [path: string, query: string | undefined] {
  const index = url.indexOf("?");
  return index === -1 ? [url, undefined] : [url.slice(0, index), url.slice(index + 1)];
}
