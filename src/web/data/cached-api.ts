import { endpoints } from "../../contract/endpoints.ts";
import { readNote, writeNote } from "../visitor/notes.ts";
import type { ApiClient } from "./api-client.ts";

/** Milliseconds that a kept answer is good for. */
const TTL = 5 * 60_000;

/**
 * `api` with the answers kept that many pages ask for and that seldom change: the dealer list under the key `dealers`, the
 * new range under `newCars`, each dealer under its own. For five minutes, in memory and in the tab's session storage, so
 * that they outlive a reload. Asked for twice at once, they are fetched once. Failures are not kept.
 */
export function withAnswerCache(api: ApiClient, now = Date.now): ApiClient {
  const memory = new Map<string, { at: number; answer: Promise<unknown> }>();
  const isFresh = (at: number) => now() >= at && now() - at < TTL;

  function keep<Answer>(key: string, fetchAnswer: () => Promise<Answer>): Promise<Answer> {
    const known = memory.get(key);
    if (known && isFresh(known.at)) return known.answer as Promise<Answer>;
    const note = readNote("sessionStorage", key) as { at?: unknown; answer?: Answer } | null;
    if (typeof note?.at === "number" && isFresh(note.at) && note.answer !== undefined) {
      const answer = Promise.resolve(note.answer);
      memory.set(key, { at: note.at, answer });
      return answer;
    }
    const at = now();
    const answer = fetchAnswer();
    memory.set(key, { at, answer });
    answer.then(
      (fresh) => writeNote("sessionStorage", key, { at, answer: fresh }),
      () => memory.delete(key),
    );
    return answer;
  }

  return {
    ...api,
    get: (endpoint, options) => {
      const key = cacheKey(endpoint, options.params);
      return key === undefined ? api.get(endpoint, options) : keep(key, () => api.get(endpoint, options));
    },
  };
}

/** What an answer is kept under; undefined for one that is not. */
function cacheKey(endpoint: { path: string }, params: Record<string, string> | undefined): string | undefined {
  switch (endpoint) {
    case endpoints.dealers:
    case endpoints.allDealers:
      return "dealers";
    case endpoints.vehicleRange:
      return params?.type === "car" ? "newCars" : undefined;
    case endpoints.dealer:
      return `dealer:${params?.slug}`;
    default:
      return undefined;
  }
}
