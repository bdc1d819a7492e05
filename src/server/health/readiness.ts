import { isSchemaCurrent } from "../../db/migrate.ts";

const DATABASE_TIMEOUT_MS = 2000;
/** Time for which a result is reused, which keeps frequent probes cheap. */
const CACHE_MS = 500;

export type Readiness = {
  /** Returns why this process should get no requests now, or undefined if it is ready. */
  unreadyReason(): Promise<string | undefined>;
  /** Makes the process permanently unready, because it is about to stop. */
  startStopping(): void;
};

/** Watches a condition that a process needs, until it is stopped. */
export type Watch = {
  /** Returns the problem in words for the operator, or undefined. */
  problem(): string | undefined;
  stop(): Promise<void>;
};

/**
 * Creates the readiness of a process on the database at `url`. The process is also unready while one of `watches` has a problem, which is
 * reported first: a full disk explains why the database does not answer. The check uses its own connection, because a busy pool only makes
 * pages slow; removing this process from the load balancer would burden the others.
 */
export function createReadiness(url: string, watches: readonly Pick<Watch, "problem">[] = []): Readiness {
  return readinessOf(async () => {
    const found = watches.map((watch) => watch.problem()).find((problem) => problem !== undefined);
    if (found !== undefined) return found;
    try {
      return (await isSchemaCurrent(url, DATABASE_TIMEOUT_MS)) ? undefined : "The database is not migrated yet";
    } catch {
      return "The database does not answer";
    }
  });
}

/** Creates a readiness from `findReason`, which returns why the process cannot serve and never throws. */
export function readinessOf(findReason: () => Promise<string | undefined>): Readiness {
  let isStopping = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let lastCheck: Promise<string | undefined> | undefined;
  const check = async () => {
    const reason = await findReason();
    checkedAt = performance.now();
    return reason;
  };
  return {
    async unreadyReason() {
      if (isStopping) return "This process is stopping";
      if (lastCheck === undefined || performance.now() - checkedAt > CACHE_MS) {
        checkedAt = Number.POSITIVE_INFINITY; // concurrent probes share the check in progress
        lastCheck = check();
      }
      return lastCheck;
    },
    startStopping() {
      isStopping = true;
    },
  };
}
