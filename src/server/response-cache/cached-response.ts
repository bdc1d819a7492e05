import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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
  /** Uncompressed. */
  body: Buffer;
  /** Weak, so it holds for every variant. */
  etag: string;
  variants: Record<Encoding, Variant>;
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
/** JSON may also be held parsed. */
const PARSED_JSON_FACTOR = 4;

/** Headers of a connection or request, and those that differ between variants. */
const UNCACHED_HEADERS = new Set(
  "connection content-encoding content-length date etag keep-alive transfer-encoding vary x-request-id".split(" "),
);
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*json|xml))/;

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

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
    ...{ status, headers, body, etag, generation, freshUntil },
    variants: { br: identity, gzip: identity, identity },
    compression: "none",
    hits: 0,
    staleUntil: freshUntil + 1000 * seconds("stale-while-revalidate"),
    errorUntil: freshUntil + 1000 * seconds("stale-if-error"),
  };
}

/** Compresses the variants of `cached` in the thread pool. Small and incompressible bodies stay as they are. */
export async function compressVariants(cached: CachedResponse, level: CompressionLevel): Promise<void> {
  const { headers, body } = cached;
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
      identity: cached.variants.identity,
    };
  }
  cached.compression = level;
}

/** Estimated memory of `cached` in bytes. */
export function memoryBytes({ headers, body, variants, compression }: CachedResponse): number {
  const bodyBytes = body.length * (contentType(headers).includes("json") ? PARSED_JSON_FACTOR : 1);
  const compressedBytes = compression === "none" ? 0 : variants.br.body.length + variants.gzip.body.length;
  return bodyBytes + compressedBytes + OVERHEAD_BYTES;
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
