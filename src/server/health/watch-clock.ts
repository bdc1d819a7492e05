import { repeat } from "../../background/repeat.ts";
import type { Database } from "../../db/connect.ts";
import { compareClocks } from "../../db/database-clock.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Watch } from "./readiness.ts";

const INTERVAL_MS = 10_000;

export type ClockWatch = Watch & {
  /** See ClockComparison. Undefined until the database has answered. */
  differenceMs(): number | undefined;
};

/**
 * Compares the clock of this process with the database's until it is stopped, and logs when it becomes wrong and right again. The first
 * comparison is made before this returns.
 */
export async function watchClock(db: Database, log: Logger, intervalMs = INTERVAL_MS): Promise<ClockWatch> {
  let problem: string | undefined;
  let differenceMs: number | undefined;

  async function compare(): Promise<false> {
    const comparison = await compareClocks(db);
    const { problem: found } = comparison;
    differenceMs = comparison.differenceMs;
    if (found !== undefined && problem === undefined) {
      log.error({ cause: found }, "the clock is wrong: this process is not ready, and erases and schedules nothing");
    }
    if (found === undefined && problem !== undefined) log.info("the clock is right again");
    problem = found;
    return false;
  }

  // Readiness already reports that the database is unreachable.
  const onError = () => {};
  await compare().catch(onError);
  const comparing = repeat("clock_watch", compare, intervalMs, onError, intervalMs);
  return { problem: () => problem, differenceMs: () => differenceMs, stop: comparing.stop };
}
