import { isSchemaCurrent } from "../../db/migrate.ts";

const DATABASE_TIMEOUT_MS = 2000;
/** Results are reused this long, so that frequent probes cost next to nothing. */
const CACHE_MS = 500;

export type Readiness = {
  /** Why this process should get no requests now; undefined if it is ready. */
  unreadyReason(): Promise<string | undefined>;
  /** Makes the process unready for good: it is about to stop. */
  startStopping(): void;
};

/** Watches something that a process needs, until it is stopped. */
export type Watch = {
  /** What is wrong now, in words for the operator; undefined if nothing is. */
  problem(): string | undefined;
  stop(): Promise<void>;
};

/**
 * Creates the readiness of a process on the database at `url`. It uses a connection of its own: a busy pool makes
 * pages slow, and taking this process out of the load balancer would only make the others busier. The process is unready while one of
 * `watches` has found a problem, too. That comes first: a full disk says why the database does not answer.
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

/** Creates the readiness of a process from `findReason`, which returns why it cannot serve and never throws. */
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
