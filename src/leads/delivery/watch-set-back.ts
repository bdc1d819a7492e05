import { type Repeated, repeat } from "../../background/repeat.ts";
import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { resumeAfterSetBack } from "../../db/queries/enquiries/delivery/set-back-clock.ts";

const INTERVAL_MS = 1000;

/**
 * Looks whether the database's clock was set back, at the start and each second, and makes due what would wait until it is as late again. `onResumed`
 * is called if there was something.
 */
export function watchSetBack(db: Database, onResumed: () => void, onError: (error: unknown) => void): Repeated {
  let latest = Number.POSITIVE_INFINITY;
  return repeat(
    "clock_set_back",
    async () => {
      const now = (await readDatabaseTime(db)).getTime();
      if (now < latest && (await resumeAfterSetBack(db)) > 0) onResumed();
      latest = now;
      return false;
    },
    INTERVAL_MS,
    onError,
  );
}
