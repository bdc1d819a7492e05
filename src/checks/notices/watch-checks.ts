import { type Repeated, repeat } from "../../background/repeat.ts";
import { southAfricanHour } from "../../contract/dates/calendar-date.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { claimRound, finishRound, listKnownStates, storeKnownState } from "../../db/queries/setup/check-rounds.ts";
import { recordDatabaseSize } from "../../db/queries/setup/database-sizes.ts";
import type { RunChecks } from "../run-checks.ts";
import { isTellable, judgeChecks, told } from "./judge-checks.ts";
import { composeNotice, type NoticeChannels, sendNotice } from "./send-notice.ts";

/** How often all checks are run, by one process of the site. */
const ROUND_MS = 60_000;
/** Time after which another process runs a round that was not finished. It is longer than checks and messages can take. */
const LEASE_MS = 180_000;
/** How often a process looks whether a round is due. */
const POLL_MS = 10_000;

export type CheckWatch = {
  db: Database;
  runChecks: RunChecks;
  channels: NoticeChannels;
  /** Whether this process should run rounds now. */
  isNeeded?: () => Promise<boolean>;
  /** Abandons the current round when it is aborted: a mail server may be silent for longer than a stop may take. */
  stopSignal: AbortSignal;
  onError: (error: Error) => void;
  /** For tests. */
  timing?: { pollMs: number; roundMs: number };
};

/**
 * Runs the checks once a minute until it is stopped, in one of all processes, and tells administrators of changes. By the database's time: a
 * process whose clock is wrong says so too.
 */
export function watchChecks(watch: CheckWatch): Repeated {
  const {
    db,
    isNeeded = async () => true,
    stopSignal,
    onError,
    timing = { pollMs: POLL_MS, roundMs: ROUND_MS },
  } = watch;
  const { promise: stopped, resolve: abandon } = Promise.withResolvers<void>();
  stopSignal.addEventListener("abort", () => abandon(), { once: true });
  return repeat(
    "checks",
    async () => {
      if (!(await isNeeded())) return false;
      const now = await readDatabaseTime(db);
      if (!(await claimRound(db, now, LEASE_MS))) return false;
      await Promise.race([runRound(watch, now), stopped]);
      await finishRound(db, new Date(now.getTime() + timing.roundMs));
      return false;
    },
    timing.pollMs,
    onError,
    timing.pollMs,
  );
}

/** Runs all checks, and tells administrators of what has changed. What nobody has taken is told in the next round. `now` is the database's time. */
export async function runRound(
  { db, runChecks, channels }: Pick<CheckWatch, "db" | "runChecks" | "channels">,
  now: Date,
): Promise<void> {
  await recordDatabaseSize(db, now);
  const items = await runChecks();
  const { known, due } = judgeChecks(items, await listKnownStates(db));
  for (const one of known) await storeKnownState(db, one);
  const [first, ...others] = due.filter((item) => isTellable(item, southAfricanHour(now), site));
  if (first === undefined || !(await sendNotice(channels, composeNotice([first, ...others])))) return;
  for (const item of [first, ...others]) await storeKnownState(db, told(item));
}
