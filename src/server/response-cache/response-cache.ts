import { LRUCache } from "lru-cache";
import type { ContentChange, ContentTag } from "../../db/content-changes/content-tags.ts";
import { Overloaded } from "../admission/admission.ts";
import { type CacheKey, parseKey } from "./cache-key.ts";
import {
  addVariant,
  type CachedResponse,
  createCachedResponse,
  type Encoding,
  memoryBytes,
  type PageSource,
  renewed,
  type SiteResponse,
} from "./cached-response.ts";
import { createChangeLog } from "./change-log.ts";

/** Maximum time for which an outdated response is served while a newer one is made. */
const MAX_OUTDATED_MS = 2000;
/** Time before the next attempt to renew a response after a failed one. */
const RETRY_INTERVAL_MS = 5000;
/** The same interval after an attempt that was not admitted. */
const BUSY_RETRY_INTERVAL_MS = 500;
const SETTINGS_TAGS: readonly ContentTag[] = ["site_settings"];
/** Share of the memory for the probation segment. */
const PROBATION_SHARE = 0.25;

export type ResponseCacheStats = {
  hits: number;
  /** Expired responses served while a newer one was made. */
  stale: number;
  /** Responses served after their content changed, while a newer one was made. */
  outdated: number;
  misses: number;
  entries: number;
  bytes: number;
};

type GetOptions = {
  /** Whether a stale or outdated response may be returned while a newer one is made. */
  allowStale: boolean;
  /** The encoding that the response must have. */
  encoding?: Encoding;
  /** Runs the request for a new response, or throws Overloaded. */
  admit?: Admit;
  /** Called at once if a stale or outdated response is returned. */
  onStale?: () => void;
};

type RenewOptions = Pick<GetOptions, "encoding" | "admit">;

export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type ResponseCache = {
  /** Returns the response under `key` if it has not expired and its content has not changed. */
  getFresh(key: CacheKey): CachedResponse | undefined;
  /**
   * Returns the response under `key`, or requests it; concurrent callers share one request. Also returns responses that may not be cached.
   * Throws if the request fails and nothing cached may replace it.
   */
  get(key: CacheKey, options: GetOptions): Promise<CachedResponse>;
  /** Adds the variant of `cached`, which is under `key`, for clients that accept `encoding`, if it is missing. */
  encode(key: CacheKey, cached: CachedResponse, encoding: Encoding): Promise<void>;
  /** Returns the fresh response under `key`, or requests it, as a source of a page. */
  read(key: CacheKey): Promise<CachedResponse>;
  /**
   * Marks responses made from changed content as outdated. For two seconds they are served while a newer one is made; later they only
   * replace errors.
   */
  invalidate(change: ContentChange): void;
  stats(): ResponseCacheStats;
};

/**
 * Creates a shared cache of at most `maxBytes`, as RFC 9111 describes it: the responses' Cache-Control (`s-maxage`,
 * `stale-while-revalidate`, `stale-if-error`) decides what is cached and how long.
 *
 * Entries start in the probation segment and move to the protected one at their second request, or earlier while it has room. What the
 * protected segment evicts is on probation again. So a crawl of rare addresses cannot evict popular pages (segmented LRU).
 */
export function createResponseCache(
  maxBytes: number,
  request: (url: string, accept: string) => Promise<SiteResponse>,
  now: () => number = Date.now,
): ResponseCache {
  const changes = createChangeLog(MAX_OUTDATED_MS, now);
  const counts = { hits: 0, stale: 0, outdated: 0, misses: 0 };

  const sizeOf = (cached: CachedResponse, key: CacheKey) => memoryBytes(cached) + 2 * key.length;
  const createSegment = (maxSize: number, onEvicted: (key: CacheKey, cached: CachedResponse) => void) =>
    new LRUCache<CacheKey, CachedResponse, RenewOptions>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: sizeOf,
      disposeAfter: (cached, key, reason) => reason === "evict" && onEvicted(key, cached),
      // Callers that wait for a response get it even if its entry is evicted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (key, previous, { context }) => renew(key, previous, context),
    });
  const probationSegment = createSegment(maxBytes * PROBATION_SHARE, (key, cached) => {
    const { calculatedSize, maxSize } = protectedSegment;
    if (calculatedSize + sizeOf(cached, key) <= maxSize) protectedSegment.set(key, cached);
  });
  const protectedSegment = createSegment(maxBytes * (1 - PROBATION_SHARE), (key, cached) => {
    probationSegment.set(key, cached);
  });

  async function renew(
    key: CacheKey,
    previous: CachedResponse | undefined,
    { encoding, admit = (work) => work() }: RenewOptions,
  ): Promise<CachedResponse> {
    const { url, accept } = parseKey(key);
    let change = changes.latest();
    let isUnchanged = false;
    let failure: unknown;
    const response = await admit(async () => {
      change = changes.latest();
      if (previous?.sources && !haveSettingsChanged(previous)) isUnchanged = await areUnchanged(previous.sources);
      return isUnchanged ? undefined : request(url, accept);
    }).catch((error: unknown) => {
      failure = error;
    });
    if (previous !== undefined && isUnchanged) return renewed(previous, change, now());
    const time = now();
    const cached = response && createCachedResponse(response, change, time);
    if (previous !== undefined && time < previous.errorUntil && (cached === undefined || isFailure(cached, time))) {
      return failure instanceof Overloaded ? keepWhileBusy(previous) : keepWhileFailing(previous, change);
    }
    if (cached === undefined) throw failure;
    if (previous !== undefined && previous.headers.join("\n") === cached.headers.join("\n")) {
      // The headers include the ETag, so the body is equal too.
      cached.variants = previous.variants;
    } else if (encoding !== undefined) {
      await addVariant(cached, encoding);
    }
    return cached;
  }

  function keepWhileFailing(previous: CachedResponse, change: number): CachedResponse {
    return { ...previous, change, freshUntil: now() + RETRY_INTERVAL_MS, staleUntil: previous.errorUntil };
  }

  /** Retries soon, since the site may be less busy by then. If content has changed, visitors wait for the next attempt. */
  function keepWhileBusy(previous: CachedResponse): CachedResponse {
    const freshUntil = now() + BUSY_RETRY_INTERVAL_MS;
    if (isCurrent(previous)) return { ...previous, freshUntil };
    return { ...previous, change: changes.latest(), freshUntil, staleUntil: freshUntil };
  }

  /** Whether the sources still have the content that the page was made from. */
  async function areUnchanged(sources: readonly PageSource[]): Promise<boolean> {
    const etags = await Promise.all(sources.map(async ({ key }) => (await read(key)).etag));
    return sources.every(({ etag }, index) => etag === etags[index]);
  }

  /** Whether no content of `cached` has changed. */
  function isCurrent(cached: CachedResponse): boolean {
    if (changes.hasChanged(cached.tags, cached.change) || haveSettingsChanged(cached)) return false;
    cached.change = changes.latest();
    return true;
  }

  /** Whether the settings have changed, which every response shows. */
  function haveSettingsChanged({ change }: CachedResponse): boolean {
    return changes.hasChanged(SETTINGS_TAGS, change);
  }

  /** Returns the segment of `key`; a second request promotes it to the protected segment. */
  function segmentOf(key: CacheKey) {
    if (protectedSegment.has(key)) return protectedSegment;
    const cached = probationSegment.get(key);
    if (cached === undefined) return probationSegment;
    probationSegment.delete(key);
    protectedSegment.set(key, cached);
    return protectedSegment;
  }

  function getFresh(key: CacheKey): CachedResponse | undefined {
    const cached = protectedSegment.get(key) ?? segmentOf(key).get(key);
    if (cached === undefined || now() >= cached.freshUntil || !isCurrent(cached)) return undefined;
    counts.hits++;
    return cached;
  }

  async function get(key: CacheKey, options: GetOptions): Promise<CachedResponse> {
    const startChange = changes.latest();
    const segment = segmentOf(key);
    const stale = options.allowStale ? findStale(segment.peek(key)) : undefined;
    if (stale !== undefined) options.onStale?.();
    counts[stale ?? "misses"]++;
    const context: RenewOptions = options;
    let cached = await segment.forceFetch(key, { allowStale: stale !== undefined, forceRefresh: true, context });
    // This call may have joined a request that began before content changed.
    if (stale === undefined && cached.change < startChange && !isCurrent(cached)) {
      cached = await segment.forceFetch(key, { forceRefresh: true, context });
    }
    if (segment.peek(key) === cached && now() >= Math.max(cached.freshUntil, cached.staleUntil)) segment.delete(key);
    if (options.encoding !== undefined) await encode(key, cached, options.encoding);
    return cached;
  }

  async function encode(key: CacheKey, cached: CachedResponse, encoding: Encoding): Promise<void> {
    const { variants } = cached;
    await addVariant(cached, encoding);
    if (cached.variants === variants) return;
    // Its size has changed, which `set` ignores for the same object.
    const segment = [probationSegment, protectedSegment].find((one) => one.peek(key) === cached);
    if (segment?.delete(key)) segment.set(key, cached);
  }

  /** Returns why `cached` may be served while a newer response is made, or undefined if it may not. */
  function findStale(cached: CachedResponse | undefined): "stale" | "outdated" | undefined {
    if (cached === undefined || now() >= Math.max(cached.freshUntil, cached.staleUntil)) return undefined;
    if (isCurrent(cached)) return "stale";
    return changes.areRecent(cached.change) ? "outdated" : undefined;
  }

  const read = async (key: CacheKey) => getFresh(key) ?? (await get(key, { allowStale: false }));

  return {
    getFresh,
    get,
    encode,
    read,
    invalidate: (change) => changes.add(change),

    stats: () => ({
      ...counts,
      entries: probationSegment.size + protectedSegment.size,
      bytes: probationSegment.calculatedSize + protectedSegment.calculatedSize,
    }),
  };
}

/** Whether it is an error, or a page without one of its parts, which may not be cached. */
function isFailure({ status, freshUntil }: CachedResponse, now: number): boolean {
  return status >= 500 || (status === 200 && freshUntil <= now);
}
