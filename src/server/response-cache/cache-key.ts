import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { PRIVATE_PARAMETERS, pageParameters } from "../../web/routing/page-parameters.ts";
import { withoutTrailingSlashes } from "../../web/routing/trailing-slashes.ts";

type ApiMediaType = "application/ld+json" | "application/json";

/** Media type (empty for pages), a space, and the canonical URL. */
export type CacheKey = `${"" | ApiMediaType} /${string}`;

/** Paths that are never cached: files (served from disk), sitemaps and feeds (too large), and health routes (always current). */
const FILE_PATH =
  /^\/(?:assets|staff\/assets|uploads|pictures|sitemaps|feeds|healthz|readyz|metrics)(?:\/|$)|\.(?:ico|svg|png|jpe?g|webp|xml|txt|webmanifest)$|^\/service-worker\.js$/;
/** What pages of version 1.0.0 ask for. See site-pages.ts. */
const MANIFEST_PATH = /^\/__manifest(?:\/|$)/;

/** Paths for signed-in people. */
const STAFF_PATH = /^\/staff(?:[/?]|$)/;
const API_PATH = /^\/api(?:[/?]|$)/;
/** Costly responses that ignore their query. Dropping it keeps invented queries from missing the cache. */
const WITHOUT_QUERY = /^\/api\/dealers\/[^/?]+\/slots(?=\?)/;

/** Keys of recent page URLs, because parsing a URL takes longer than the cache lookup. */
const recentPageKeys = new LRUCache<string, CacheKey>({ max: 500 });
const MAX_RECENT_URL_LENGTH = 200;

/** React Router's parameter of data requests, which names the routes to load. */
const ROUTES_PARAMETER = "_routes";

/** Maps a path to that of the page which is sent for it. */
export type PagePath = (path: string) => string;

/** Returns the cache key of a request, or undefined if its response is never cached. `Range` is ignored: a page is always sent whole. */
export function cacheKeyOf(request: IncomingMessage, pagePath: PagePath): CacheKey | undefined {
  const { method, url = "/", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || STAFF_PATH.test(url)) return undefined;
  const recentKey = recentPageKeys.get(url);
  if (recentKey !== undefined) return recentKey;
  if (API_PATH.test(url)) {
    const mediaType = headers.origin === undefined ? negotiateApiMediaType(headers.accept) : undefined;
    return mediaType && apiKey(url, mediaType);
  }
  const key = pageKey(url, pagePath);
  if (key !== undefined && url.length <= MAX_RECENT_URL_LENGTH) recentPageKeys.set(url, key);
  return key;
}

/** Returns the key of an API request. The query is not normalised, since the order of `order[…]` matters. */
export function apiKey(url: string, mediaType: ApiMediaType = "application/ld+json"): CacheKey {
  const [withoutQuery = url] = WITHOUT_QUERY.exec(url) ?? [];
  return `${mediaType} ${withoutQuery as `/${string}`}`;
}

/** Returns the request that `key` stands for. */
export function parseKey(key: CacheKey): { accept: string; url: string } {
  const space = key.indexOf(" ");
  return { accept: key.slice(0, space), url: key.slice(space + 1) };
}

/** Whether `path` is a file, a sitemap or a health route: neither a page nor the API. */
export function isFilePath(path: string): boolean {
  return FILE_PATH.test(path);
}

function pageKey(url: string, pagePath: PagePath): CacheKey | undefined {
  const [requested, query] = splitUrl(url);
  if (isFilePath(requested) || MANIFEST_PATH.test(requested)) return undefined;
  const path = pagePath(withoutTrailingSlashes(requested) || "/");
  const parameters = query === undefined ? [] : [...new URLSearchParams(query)];
  const known = pageParameters(path);
  if (parameters.some(([name]) => known.includes(name) && PRIVATE_PARAMETERS.has(name))) return undefined;
  const read = parameters
    .filter(([name]) => known.includes(name) || (name === ROUTES_PARAMETER && path.endsWith(".data")))
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB));
  return ` ${path as `/${string}`}${read.length === 0 ? "" : `?${new URLSearchParams(read)}`}`;
}

/** Only common media types are cached; the API negotiates the others. */
function negotiateApiMediaType(accept: string | undefined): ApiMediaType | undefined {
  if (accept === undefined || accept === "*/*" || accept === "application/ld+json") return "application/ld+json";
  return accept === "application/json" ? accept : undefined;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function splitUrl(url: string): [path: string, query: string | undefined] {
  const index = url.indexOf("?");
  return index === -1 ? [url, undefined] : [url.slice(0, index), url.slice(index + 1)];
}
