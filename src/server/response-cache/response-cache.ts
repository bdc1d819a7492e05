import { LRUCache } from "lru-cache";
import { type CacheKey, parseKey } from "./cache-key.ts";
import {
  type CachedResponse,
  compressVariants,
  createCachedResponse,
  memoryBytes,
  type SiteResponse,
} from "./cached-response.ts";

/** How long a stale response is served after a failed attempt to renew it, before the next attempt. */
const RETRY_INTERVAL_MS = 5000;
/** Hits after which a response is recompressed at the best level. */
const RECOMPRESS_HITS = 30;
/** Share of the memory for the probation segment. */
const PROBATION_SHARE = 0.25;

export type ResponseCacheStats = {
  hits: number;
  /** Stale responses served while a newer one was made. */
  stale: number;
  misses: number;
  entries: number;
  bytes: number;
};

type GetOptions = {
  /** Whether a stale response may be returned while a newer one is made. */
  allowStale: boolean;
  compressed: boolean;
  /** Runs the request for a new response, or throws if there is too much work. */
  admit?: Admit;
  /** Called if a stale response is returned. */
  onStale?: () => void;
};

type RenewOptions = Pick<GetOptions, "compressed" | "admit">;

type Admit = (work: () => Promise<SiteResponse>) => Promise<SiteResponse>;

export type ResponseCache = {
  /** Returns the response under `key` if it is fresh. */
  getFresh(key: CacheKey): CachedResponse | undefined;
  /**
   * Returns the response under `key`, or has it made: concurrent callers share one request. A response that may not be
   * cached is returned too. Throws if the request fails and nothing cached may replace it.
   */
  get(key: CacheKey, options: GetOptions): Promise<CachedResponse>;
  /** Makes every cached response outdated: content has changed. Outdated ones only replace errors. */
  invalidate(): void;
  stats(): ResponseCacheStats;
};

/**
 * Creates a shared cache of at most `maxBytes`, as RFC 9111 describes it: the responses' Cache-Control (`s-maxage`,
 * `stale-while-revalidate`, `stale-if-error`) decides what is cached and how long.
 *
 * Entries start in the probation segment and move to the protected one at their second request (segmented LRU), so a
 * crawl of rare addresses cannot evict popular pages.
 */
export function createResponseCache(
  maxBytes: number,
  request: (url: string, accept: string) => Promise<SiteResponse>,
  now: () => number = Date.now,
): ResponseCache {
  let generation = 0;
  let isRecompressing = false;
  const counts = { hits: 0, stale: 0, misses: 0 };

  const createSegment = (maxSize: number) =>
    new LRUCache<CacheKey, CachedResponse, RenewOptions>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: (cached, key) => memoryBytes(cached) + 2 * key.length,
      // A response that is evicted while it is made still goes to its waiting callers.
      ignoreFetchAbort: true,
      fetchMethod: (key, previous, { context }) => renew(key, previous, context),
    });
  const probationSegment = createSegment(maxBytes * PROBATION_SHARE);
  const protectedSegment = createSegment(maxBytes * (1 - PROBATION_SHARE));

  async function renew(
    key: CacheKey,
    previous: CachedResponse | undefined,
    { compressed, admit = (work) => work() }: RenewOptions,
  ): Promise<CachedResponse> {
    const startGeneration = generation;
    const { url, accept } = parseKey(key);
    let failure: unknown;
    const response = await admit(() => request(url, accept)).catch((error: unknown) => {
      failure = error;
    });
    const time = now();
    const cached = response && createCachedResponse(response, startGeneration, time);
    if (previous !== undefined && time < previous.errorUntil && (cached === undefined || isFailure(cached, time))) {
      const freshUntil = time + RETRY_INTERVAL_MS;
      return { ...previous, generation: startGeneration, freshUntil, staleUntil: previous.errorUntil };
    }
    if (cached === undefined) throw failure;
    cached.hits = previous?.hits ?? 0;
    if (previous !== undefined && previous.headers.join("\n") === cached.headers.join("\n")) {
      // The headers contain the ETag, so the body is the same too.
      cached.variants = previous.variants;
      cached.compression = previous.compression;
    } else if (compressed || (previous !== undefined && previous.compression !== "none")) {
      await compressVariants(cached, "fast");
    }
    return cached;
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

  async function recompress(key: CacheKey, cached: CachedResponse): Promise<void> {
    isRecompressing = true;
    try {
      await compressVariants(cached, "best");
      if (protectedSegment.peek(key) === cached) protectedSegment.set(key, cached); // its size has changed
    } finally {
      isRecompressing = false;
    }
  }

  return {
    getFresh(key) {
      const cached = protectedSegment.get(key) ?? segmentOf(key).get(key);
      if (cached === undefined || cached.generation !== generation || now() >= cached.freshUntil) return undefined;
      counts.hits++;
      if (++cached.hits >= RECOMPRESS_HITS && cached.compression === "fast" && !isRecompressing) {
        void recompress(key, cached);
      }
      return cached;
    },

    async get(key, options) {
      const startGeneration = generation;
      const segment = segmentOf(key);
      const previous = segment.peek(key);
      const allowStale = options.allowStale && previous?.generation === generation && now() < previous.staleUntil;
      if (allowStale) {
        counts.stale++;
        options.onStale?.();
      } else counts.misses++;
      const context: RenewOptions = options;
      let cached = await segment.forceFetch(key, { allowStale, forceRefresh: true, context });
      // This call may have joined a request that began before content changed.
      if (cached.generation < startGeneration) {
        cached = await segment.forceFetch(key, { forceRefresh: true, context });
      }
      const isInSegment = () => segment.peek(key) === cached;
      if (isInSegment() && now() >= Math.max(cached.freshUntil, cached.staleUntil)) segment.delete(key);
      if (options.compressed && cached.compression === "none") {
        await compressVariants(cached, "fast");
        if (isInSegment()) segment.set(key, cached); // its size has changed
      }
      return cached;
    },

    invalidate() {
      generation++;
    },

    stats: () => ({
      ...counts,
      entries: probationSegment.size + protectedSegment.size,
      bytes: probationSegment.calculatedSize + protectedSegment.calculatedSize,
    }),
  };
}

/** An error, or a page that may not be cached because one of its parts failed. */
function isFailure({ status, freshUntil }: CachedResponse, now: number): boolean {
  return status >= 500 || (status === 200 && freshUntil <= now);
}
