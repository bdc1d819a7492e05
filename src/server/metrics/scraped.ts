import { setTimeout as sleep } from "node:timers/promises";

/** Time that a scrape waits for the database. */
const DATABASE_TIMEOUT_MS = 1000;

/**
 * Wraps a query so that the gauges of one scrape share it. It gives undefined if the database fails or takes too long: the timeout also
 * covers the wait for a connection, which the query's own limit does not.
 */
export function shareRead<Result>(read: (timeoutMs: number) => Promise<Result>): () => Promise<Result | undefined> {
  let pending: Promise<Result | undefined> | undefined;
  return () =>
    (pending ??= Promise.race([read(DATABASE_TIMEOUT_MS), sleep(DATABASE_TIMEOUT_MS, undefined, { ref: false })])
      .catch(() => undefined)
      .finally(() => (pending = undefined)));
}
