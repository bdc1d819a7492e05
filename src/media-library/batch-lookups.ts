import { LRUCache } from "lru-cache";

export type BatchedLookups<Value> = {
  /** Returns what was found last if the lookup fails. Rejects if there is nothing. */
  find(key: string): Promise<Value | undefined>;
  /** Looks everything up again. */
  forget(): void;
};

/** Looks up all keys that are asked for at the same time in one call, and keeps the results, also of keys without a value. */
export function batchLookups<Value extends {}>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  cacheSize: number,
): BatchedLookups<Value> {
  const cache = new LRUCache<string, { value: Value | undefined; generation: number }>({ max: cacheSize });
  let waiting = new Map<string, PromiseWithResolvers<Value | undefined>>();
  let generation = 0;

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    // What is read while something changes counts as outdated.
    const startedIn = generation;
    try {
      const values = await lookUp([...batch.keys()]);
      for (const [key, { resolve }] of batch) {
        const value = values.get(key);
        cache.set(key, { value, generation: startedIn });
        resolve(value);
      }
    } catch (error) {
      for (const [key, { resolve, reject }] of batch) {
        const outdated = cache.get(key);
        if (outdated === undefined) reject(error);
        else resolve(outdated.value);
      }
    }
  }

  return {
    find(key) {
      const cached = cache.get(key);
      if (cached?.generation === generation) return Promise.resolve(cached.value);
      let found = waiting.get(key);
      if (found === undefined) {
        if (waiting.size === 0) queueMicrotask(flush);
        found = Promise.withResolvers();
        waiting.set(key, found);
      }
      return found.promise;
    },
    forget() {
      generation += 1;
    },
  };
}
