import { type ContentChange, type ContentTag, tableOf } from "../../db/content-changes/content-tags.ts";

/** Maximum number of tags with a key to remember. */
const MAX_KEYS = 10_000;

/** The changes of content, numbered from 1, and the last change of each tag. */
export type ChangeLog = {
  /** Returns the number of the last change. */
  latest(): number;
  add(change: ContentChange): void;
  /** Whether content with one of `tags`, or any content without tags, has changed since change number `since`. */
  hasChanged(tags: readonly ContentTag[] | undefined, since: number): boolean;
  /** Whether all changes since change number `since` are recent. */
  areRecent(since: number): boolean;
};

/** Creates an empty log. Changes are recent for `recentMs`; `now` returns milliseconds. */
export function createChangeLog(recentMs: number, now: () => number): ChangeLog {
  let latest = 0;
  /** The last change of all content, or of a forgotten key. */
  let lastOfAll = 0;
  /** Per table, the last change of any of its rows, and of the table as a whole. */
  const tables = new Map<string, { anyRows: number; whole: number }>();
  /** The last change of each tag with a key, oldest first. */
  const keys = new Map<ContentTag, number>();
  /** The times of recent changes, oldest first. */
  let recentTimes: number[] = [];

  function addTag(tag: ContentTag): void {
    const name = tableOf(tag);
    const table = tables.get(name) ?? { anyRows: 0, whole: 0 };
    tables.set(name, table);
    table.anyRows = latest;
    if (tag === name) table.whole = latest;
    keys.delete(tag);
    if (tag !== name) keys.set(tag, latest);
  }

  function forgetOldestKeys(): void {
    for (const [tag, change] of keys) {
      if (keys.size <= MAX_KEYS) return;
      keys.delete(tag);
      lastOfAll = Math.max(lastOfAll, change);
    }
  }

  function forgetOldTimes(): void {
    const oldest = now() - recentMs;
    const index = recentTimes.findIndex((time) => time > oldest);
    if (index !== 0) recentTimes = index === -1 ? [] : recentTimes.slice(index);
  }

  return {
    latest: () => latest,
    add(change) {
      latest++;
      forgetOldTimes();
      recentTimes.push(now());
      if (change === "everything") lastOfAll = latest;
      else for (const tag of change) addTag(tag);
      forgetOldestKeys();
    },
    hasChanged(tags, since) {
      if (since === latest) return false;
      if (tags === undefined || lastOfAll > since) return true;
      return tags.some((tag) => {
        const name = tableOf(tag);
        const table = tables.get(name);
        if (table === undefined || table.anyRows <= since) return false;
        return tag === name || table.whole > since || (keys.get(tag) ?? 0) > since;
      });
    },
    areRecent(since) {
      forgetOldTimes();
      return since >= latest - recentTimes.length;
    },
  };
}
