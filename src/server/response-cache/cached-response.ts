import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { createEtag } from "../../api/plugins/etag.ts";

/** A response of the site: header names in lower case, the body uncompressed. */
export type SiteResponse = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A response in one encoding. Header names and values alternate, as `writeHead` takes them. */
export type Variant = { headers: string[]; body: Buffer };

export type CachedResponse = {
  status: number;
  /** Headers that all variants share. */
  headers: string[];
  /** Weak, so it holds for every variant. */
  etag: string;
  /** A compressed response has no `identity` variant, which would take four fifths of its memory: see `identityVariant`. */
  variants: Record<"br" | "gzip", Variant> & { identity?: Variant };
  compression: "none" | CompressionLevel;
  hits: number;
  /** Generation of the content it was made from. */
  generation: number;
  /** Times in epoch milliseconds: fresh, then served while a newer one is made, then served only instead of an error. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
};

/** "fast" while a visitor waits, "best" in the background. */
export type CompressionLevel = keyof typeof LEVELS;
const LEVELS = { fast: { brotli: 5, gzip: 6 }, best: { brotli: 11, gzip: 9 } };

/** Below this, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;
/** Estimated memory of a response beside its bodies. */
const OVERHEAD_BYTES = 4096;

/** Headers of a connection or request, and those that differ between variants. */
const UNCACHED_HEADERS = new Set(
  "connection content-encoding content-length date etag keep-alive transfer-encoding vary x-request-id".split(" "),
);
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*json|xml))/;

const [brotliAsync, gzipAsync, gunzipAsync] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** Creates the cached form of a response. Its Cache-Control sets the lifetimes, as for any shared cache; else they are 0. */
export function createCachedResponse(response: SiteResponse, generation: number, now: number): CachedResponse {
  const { status, body } = response;
  const cacheControl = status === 200 || status === 404 ? String(response.headers["cache-control"] ?? "") : "";
  const seconds = (directive: string) => Number(new RegExp(`\\b${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const freshUntil = now + 1000 * (seconds("s-maxage") || seconds("public, max-age"));
  const etag = createEtag(body);
  const headers = [...toRawHeaders(response.headers), "vary", varyHeader(response.headers.vary), "etag", etag];
  const identity = createVariant(headers, body);
  return {
    ...{ status, headers, etag, generation, freshUntil },
    variants: { br: identity, gzip: identity, identity },
    compression: "none",
    hits: 0,
    staleUntil: freshUntil + 1000 * seconds("stale-while-revalidate"),
    errorUntil: freshUntil + 1000 * seconds("stale-if-error"),
  };
}

/** Compresses the variants of `cached` in the thread pool. Small and incompressible bodies stay as they are. */
export async function compressVariants(cached: CachedResponse, level: CompressionLevel): Promise<void> {
  const { headers } = cached;
  const { body } = await identityVariant(cached);
  if (COMPRESSIBLE.test(contentType(headers)) && body.length >= MIN_COMPRESSED_BYTES) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[level].brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    const [brBody, gzipBody] = await Promise.all([
      brotliAsync(body, { params }),
      gzipAsync(body, { level: LEVELS[level].gzip }),
    ]);
    cached.variants = {
      br: createVariant(headers, brBody, "br"),
      gzip: createVariant(headers, gzipBody, "gzip"),
    };
  }
  cached.compression = level;
}

/** The uncompressed variant of `cached`, for the few clients that accept no compression, and for reading the body. */
export async function identityVariant({ headers, variants }: CachedResponse): Promise<Variant> {
  return variants.identity ?? createVariant(headers, await gunzipAsync(variants.gzip.body));
}

/** Estimated memory of `cached` in bytes. */
export function memoryBytes({ variants }: CachedResponse): number {
  const bodies = new Set(Object.values(variants).map(({ body }) => body));
  return Array.from(bodies).reduce((sum, { length }) => sum + length, OVERHEAD_BYTES);
}

function createVariant(headers: string[], body: Buffer, encoding?: string): Variant {
  const own = ["content-length", String(body.length)];
  if (encoding !== undefined) own.push("content-encoding", encoding);
  return { headers: [...headers, ...own], body };
}

function toRawHeaders(headers: SiteResponse["headers"]): string[] {
  return Object.entries(headers)
    .filter(([name]) => !UNCACHED_HEADERS.has(name))
    .flatMap(([name, values]) => [values].flat().flatMap((value) => [name, String(value)]));
}

const contentType = (headers: string[]) => headers[headers.indexOf("content-type") + 1] ?? "";

function varyHeader(given: string | string[] = []): string {
  const names = [given].flat().flatMap((list) => list.split(",").map((name) => name.trim()));
  return names.some((name) => /^accept-encoding$/i.test(name))
    ? names.join(", ")
    : [...names, "Accept-Encoding"].join(", ");
}
