import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createEtag } from "../../api/plugins/etag.ts";
import type { ContentTag } from "../../db/content-changes/content-tags.ts";
import { REQUEST_ID_HEADER } from "../../logging/request-id.ts";
import type { CacheKey } from "./cache-key.ts";

/** A response of the site: header names in lower case, the body uncompressed, the pattern of its route. */
export type SiteResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  route: string;
  /** Tags of the content that it is made from. Undefined means all content. */
  tags?: readonly ContentTag[];
  /** The API responses that a page is made from. Undefined if it is not a page. */
  sources?: readonly PageSource[];
};

/** The version of a cached API response that a page was made from. */
export type PageSource = { key: CacheKey; etag: string; tags: readonly ContentTag[] | undefined };

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A response in one encoding. Header names and values alternate, as `writeHead` takes them. */
export type Variant = { headers: string[]; body: Buffer };

/** Milliseconds for which a response is fresh, then served while a newer one is made, then served only instead of an error. */
type Lifetimes = { freshMs: number; staleMs: number; errorMs: number };

export type CachedResponse = {
  status: number;
  route: string;
  /** The id of the request that it was made for. Errors quote it. */
  requestId: string | undefined;
  /** Headers that all variants share. */
  headers: string[];
  /** A weak ETag, so that it is valid for every variant. */
  etag: string;
  /**
   * In the encodings that were asked for, at least one. Once there is a compressed one, the uncompressed one, which would take four fifths of
   * the memory, is gone: see `identityVariant`.
   */
  variants: Partial<Record<Encoding, Variant>>;
  /** Whether compression would make it smaller: not if it is small or compressed already. */
  isCompressible: boolean;
  tags: readonly ContentTag[] | undefined;
  sources: readonly PageSource[] | undefined;
  /** The last change of content that the response is known to contain. */
  change: number;
  lifetimes: Lifetimes;
  /** Times in epoch milliseconds: fresh, then served while a newer one is made, then served only instead of an error. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
};

/** A visitor waits for the compression: Brotli's best level, 11, takes fifty times as long for a ninth fewer bytes. */
const BROTLI_LEVEL = 5;
const GZIP_LEVEL = 6;

/** Minimum body size for compression; below it, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;
/** Estimated memory per response beside its bodies, tags and sources, in bytes. */
const OVERHEAD_BYTES = 4096;

const CACHED_STATUSES = [200, 404, 410];

/** Headers that belong to a connection or request, or differ between variants. */
const UNCACHED_HEADERS = new Set([
  ..."connection content-encoding content-length date etag keep-alive transfer-encoding vary".split(" "),
  REQUEST_ID_HEADER,
]);
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*json|xml))/;

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** Recently decompressed variants, so that a client which repeats one request does not cost a decompression each time. */
const identityVariants = new LRUCache<CachedResponse, Variant>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length + 1,
});

/** Creates the cached form of a response. Its Cache-Control sets the lifetimes, as for any shared cache; without it they are 0. */
export function createCachedResponse(response: SiteResponse, change: number, now: number): CachedResponse {
  const { status, body, route, tags, sources } = response;
  const cacheControl = CACHED_STATUSES.includes(status) ? String(response.headers["cache-control"] ?? "") : "";
  const seconds = (directive: RegExp) => Number(directive.exec(cacheControl)?.[1] ?? 0);
  const lifetimes: Lifetimes = {
    freshMs: 1000 * (seconds(/\bs-maxage=(\d+)/) || seconds(/\bpublic, max-age=(\d+)/)),
    staleMs: 1000 * seconds(/\bstale-while-revalidate=(\d+)/),
    errorMs: 1000 * seconds(/\bstale-if-error=(\d+)/),
  };
  const etag = createEtag(body);
  const headers = [...toRawHeaders(response.headers), "vary", varyHeader(response.headers.vary), "etag", etag];
  return {
    status,
    route,
    requestId: response.headers[REQUEST_ID_HEADER] as string | undefined,
    headers,
    etag,
    tags,
    sources,
    change,
    lifetimes,
    variants: { identity: createVariant(headers, body) },
    isCompressible: COMPRESSIBLE.test(contentType(headers)) && body.length >= MIN_COMPRESSED_BYTES,
    ...timesFrom(lifetimes, now),
  };
}

function timesFrom({ freshMs, staleMs, errorMs }: Lifetimes, now: number) {
  const freshUntil = now + freshMs;
  return { freshUntil, staleUntil: freshUntil + staleMs, errorUntil: freshUntil + errorMs };
}

/** Returns `cached` with its lifetimes started again, as current up to `change`. */
export function renewed(cached: CachedResponse, change: number, now: number): CachedResponse {
  return { ...cached, change, ...timesFrom(cached.lifetimes, now) };
}

/** Returns the variant of `cached` for clients that accept `encoding`, if it has it. */
export function variantIn({ variants, isCompressible }: CachedResponse, encoding: Encoding): Variant | undefined {
  return variants[isCompressible ? encoding : "identity"];
}

/** Compresses `cached` in the thread pool, unless it has the variant or needs none. */
export async function addVariant(cached: CachedResponse, encoding: Encoding): Promise<void> {
  if (encoding === "identity" || variantIn(cached, encoding) !== undefined) return;
  const { body } = identityVariant(cached);
  const compressed = await (encoding === "br" ? compressBrotli(body) : gzipAsync(body, { level: GZIP_LEVEL }));
  const { identity: _, ...others } = cached.variants;
  cached.variants = { ...others, [encoding]: createVariant(cached.headers, compressed, encoding) };
}

const compressBrotli = (body: Buffer) =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Returns the uncompressed variant, for reading the body and for the few clients that accept no compression. */
export function identityVariant(cached: CachedResponse): Variant {
  const { headers, variants } = cached;
  const known = variants.identity ?? identityVariants.get(cached);
  if (known !== undefined) return known;
  const { br, gzip: gzipped } = variants;
  const body = br ? brotliDecompressSync(br.body) : gunzipSync((gzipped as Variant).body);
  const identity = createVariant(headers, body);
  identityVariants.set(cached, identity);
  return identity;
}

/** Estimates the memory of `cached` in bytes. */
export function memoryBytes({ variants, tags = [], sources = [] }: CachedResponse): number {
  const bodies = Object.values(variants).map(({ body }) => body);
  const names = [...tags, ...sources.map(({ key }) => key)];
  return [...bodies, ...names].reduce((sum, { length }) => sum + length, OVERHEAD_BYTES);
}

function createVariant(headers: string[], body: Buffer, encoding?: string): Variant {
  const own = ["content-length", String(body.length)];
  if (encoding !== undefined) own.push("content-encoding", encoding);
  return { headers: [...headers, ...own], body: inOwnMemory(body) };
}

/** Copies a small buffer out of the block that it shares (zlib's has 16 KiB, Node's pool 64), which would stay in memory as a whole. */
function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

function toRawHeaders(headers: SiteResponse["headers"]): string[] {
  return Object.entries(headers)
    .filter(([name]) => !UNCACHED_HEADERS.has(name))
    .flatMap(([name, values]) => [values].flat().flatMap((value) => [name, flatCopy(String(value))]));
}

/**
 * Copies a header value, which is Latin-1, into a flat string. Node checks header values for each response, which takes longer for sliced
 * and concatenated strings: a fortieth of the time of a cached page.
 */
const flatCopy = (value: string) => Buffer.from(value, "latin1").toString("latin1");

const contentType = (headers: string[]) => headers[headers.indexOf("content-type") + 1] ?? "";

function varyHeader(given: string | string[] = []): string {
  const names = [given].flat().flatMap((list) => list.split(",").map((name) => name.trim()));
  return names.some((name) => /^accept-encoding$/i.test(name))
    ? names.join(", ")
    : [...names, "Accept-Encoding"].join(", ");
}
