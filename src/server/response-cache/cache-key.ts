import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { PAGE_PARAMETERS, PRIVATE_PARAMETERS } from "../../web/routing/page-parameters.ts";

/** What an answer is kept under: the dialect asked for (empty for pages), a space, and the address in its one spelling. */
export type Key = `${"" | "application/ld+json" | "application/json"} /${string}`;

/** Files have names of their own to be kept by, and are sent from disk; maps of the site are too large to hold; health is of now. */
const FILES =
  /^\/(?:assets|uploads|pictures|sitemaps|__manifest|healthz|readyz|metrics)(?:\/|$)|\.(?:ico|svg|png|jpe?g|webp|xml|txt|webmanifest)$/;

const API = /^\/api(?:[/?]|$)/;

/** Keys of pages asked for lately: most requests are for a few, and reading an address takes longer than looking it up. */
const lately = new LRUCache<string, Key>({ max: 500 });
/** Letters of an address that is remembered. */
const SHORT = 200;

/** Which routes' data React Router asks for. */
const ROUTES_PARAMETER = "_routes";

/** What `request` is looked up under; undefined for what is never kept. */
export function keyOf(request: IncomingMessage): Key | undefined {
  const { method, url = "/", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const asked = lately.get(url);
  if (asked !== undefined) return asked;
  if (API.test(url)) {
    const dialect = headers.origin === undefined ? dialectOf(headers.accept) : undefined;
    return dialect && apiKey(url, dialect);
  }
  const key = pageKey(url);
  if (key !== undefined && url.length <= SHORT) lately.set(url, key);
  return key;
}

function pageKey(url: string): Key | undefined {
  const [path, query] = split(url);
  if (FILES.test(path)) return undefined;
  const parameters = query === undefined ? [] : [...new URLSearchParams(query)];
  if (parameters.some(([name]) => PRIVATE_PARAMETERS.has(name))) return undefined;
  return ` ${pageAddress(path, parameters)}`;
}

/** The key of what a page's loader asks the API for. */
export function apiKey(url: string, dialect: "application/ld+json" | "application/json" = "application/ld+json"): Key {
  return `${dialect} ${url as `/${string}`}`;
}

/** What a key stands for. */
export function requestOf(key: Key): { accept: string; url: string } {
  const space = key.indexOf(" ");
  return { accept: key.slice(0, space), url: key.slice(space + 1) };
}

/** Other wishes are for the API itself to weigh. */
function dialectOf(accept: string | undefined) {
  if (accept === undefined || accept === "*/*" || accept === "application/ld+json") return "application/ld+json";
  return accept === "application/json" ? accept : undefined;
}

/** A page's address in one spelling: no slash at its end, of the query only what pages read, in order. */
function pageAddress(path: string, parameters: [name: string, value: string][]): `/${string}` {
  const plain = (path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path) as `/${string}`;
  const known = parameters
    .filter(([name]) => PAGE_PARAMETERS.has(name) || (name === ROUTES_PARAMETER && plain.endsWith(".data")))
    .sort(([a, one], [b, other]) => compare(a, b) || compare(one, other));
  return known.length === 0 ? plain : `${plain}?${new URLSearchParams(known)}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function split(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf("?");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}
