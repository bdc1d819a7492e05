import { LRUCache } from "lru-cache";
import { type Key, requestOf } from "./cache-key.ts";
import { type Answer, compress, type KeptAnswer, keptAnswer, sizeOf } from "./cached-response.ts";

/** Milliseconds after a failed attempt before the next one. */
const RETRY = 5000;
/** Times that an answer is sent before it is compressed as well as it goes. */
const HOT = 30;
/** Share of the room for what was asked for once: a flood of addresses nobody asks for twice turns over no more. */
const NEWCOMERS = 0.25;

export type AnswerCacheNumbers = {
  hits: number;
  /** Sent while a newer one was being made, or since none could be made. */
  stale: number;
  misses: number;
  answers: number;
  bytes: number;
};

export type AnswerCache = {
  /** What is kept under `key` and as good as new. */
  fresh(key: Key): KeptAnswer | undefined;
  /**
   * What is kept under `key`, or is made now: once for all who wait for it. With `stale`, one that is no longer fresh is
   * answered while a newer one is made. An answer that may not be kept is answered all the same.
   */
  get(key: Key, options: { stale: boolean; compressed: boolean }): Promise<KeptAnswer>;
  /** Content has changed: nothing kept is good any more, except where nothing newer can be had. */
  drop(): void;
  numbers(): AnswerCacheNumbers;
};

/**
 * Answers kept for everybody, bounded by `maxBytes`. `make` makes one; what it says in Cache-Control to shared caches
 * (`s-maxage`, `stale-while-revalidate`, `stale-if-error`) holds here too, so what says nothing is not kept.
 */
export function createAnswerCache(
  maxBytes: number,
  make: (url: string, accept: string) => Promise<Answer>,
  now: () => number = Date.now,
): AnswerCache {
  let generation = 0;
  let improving = false;
  const counts = { hits: 0, stale: 0, misses: 0 };

  const segment = (maxSize: number) =>
    new LRUCache<Key, KeptAnswer, { compressed: boolean }>({
      maxSize,
      sizeCalculation: (kept, key) => sizeOf(kept) + 2 * key.length,
      // What is dropped while it is being made still goes to those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (key, stale, { context }) => renew(key, stale, context.compressed),
    });
  const newcomers = segment(Math.max(1, Math.floor(maxBytes * NEWCOMERS)));
  const regulars = segment(Math.max(1, Math.floor(maxBytes * (1 - NEWCOMERS))));

  async function renew(key: Key, old: KeptAnswer | undefined, compressed: boolean): Promise<KeptAnswer> {
    const madeFrom = generation;
    const { url, accept } = requestOf(key);
    // What goes wrong on the way here and what the site answers when something goes wrong are one thing.
    const answer = await make(url, accept).catch((error: unknown) => {
      if (old === undefined) throw error;
    });
    const at = now();
    const kept = answer && keptAnswer(answer, madeFrom, at);
    if (old !== undefined && at < old.errorUntil && (kept === undefined || hasFailed(kept, at))) {
      return { ...old, generation: madeFrom, freshUntil: at + RETRY, staleUntil: old.errorUntil };
    }
    if (kept === undefined) throw new Error(`nothing to answer ${key} with`);
    kept.sent = old?.sent ?? 0;
    if (old?.digest === kept.digest && old.headers.join("\n") === kept.headers.join("\n")) {
      kept.forms = old.forms;
      kept.effort = old.effort;
    } else if (compressed || (old !== undefined && old.effort !== "none")) {
      await compress(kept, "quick");
    }
    return kept;
  }

  /** Where `key` is kept. Who asks a second time is no newcomer any more. */
  function segmentOf(key: Key) {
    if (regulars.has(key)) return regulars;
    const kept = newcomers.get(key);
    if (kept === undefined) return newcomers;
    newcomers.delete(key);
    regulars.set(key, kept);
    return regulars;
  }

  function fresh(key: Key): KeptAnswer | undefined {
    const kept = regulars.get(key) ?? segmentOf(key).get(key);
    if (kept === undefined || kept.generation !== generation || now() >= kept.freshUntil) return undefined;
    counts.hits++;
    if (++kept.sent >= HOT && kept.effort === "quick" && !improving) void improve(key, kept);
    return kept;
  }

  async function improve(key: Key, kept: KeptAnswer): Promise<void> {
    improving = true;
    try {
      await compress(kept, "best");
      if (regulars.peek(key) === kept) regulars.set(key, kept);
    } finally {
      improving = false;
    }
  }

  async function get(key: Key, { stale, compressed }: { stale: boolean; compressed: boolean }): Promise<KeptAnswer> {
    const asked = generation;
    const segment = segmentOf(key);
    const old = segment.peek(key);
    const allowStale = stale && old?.generation === generation && now() < old.staleUntil;
    if (allowStale) counts.stale++;
    else counts.misses++;
    let kept = await segment.forceFetch(key, { allowStale, forceRefresh: true, context: { compressed } });
    // Begun before content changed, and joined since.
    if (kept.generation < asked) kept = await segment.forceFetch(key, { forceRefresh: true, context: { compressed } });
    const isKept = segment.peek(key) === kept;
    if (isKept && now() >= Math.max(kept.freshUntil, kept.staleUntil)) segment.delete(key);
    if (compressed && kept.effort === "none") {
      await compress(kept, "quick");
      // It takes more room now.
      if (segment.peek(key) === kept) segment.set(key, kept);
    }
    return kept;
  }

  return {
    fresh,
    get,
    drop: () => {
      generation++;
    },
    numbers: () => ({
      ...counts,
      answers: newcomers.size + regulars.size,
      bytes: newcomers.calculatedSize + regulars.calculatedSize,
    }),
  };
}

/** An error, or a page that had to do without some part and so says that it is for nobody else: a whole one is better. */
function hasFailed({ status, freshUntil }: KeptAnswer, at: number): boolean {
  return status >= 500 || (status === 200 && freshUntil <= at);
}
