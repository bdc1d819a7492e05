import { southAfricanDate } from "../contract/dates/calendar-date.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Pause after a backup that failed. */
const RETRY_MS = HOUR_MS;
/** From a drill to the next backup that is tried: less than a week, since the drill of a night is a little later than its backup. */
const DRILL_INTERVAL_MS = 6.5 * DAY_MS;

/** The latest moment at or before `now` at which it is `time` ("02:00") in South Africa. */
export function lastTimeOfDay(now: Date, time: string): Date {
  const today = new Date(`${southAfricanDate(now)}T${time}:00+02:00`);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

export type BackupHistory = {
  /** When the last backup that is complete was begun. */
  lastDoneAt: Date | undefined;
  /** When the last attempt was begun, whatever came of it. */
  lastStartedAt: Date | undefined;
};

/**
 * Whether the backup of the night is due at `now`: none was completed since its time, and none failed within the last hour. A process that
 * started after that time, on a site without any backup, waits for the next night.
 */
export function isNightlyDue(
  { lastDoneAt, lastStartedAt }: BackupHistory,
  { now, time, processStartedAt }: { now: Date; time: string; processStartedAt: Date },
): boolean {
  const due = lastTimeOfDay(now, time);
  if (lastDoneAt !== undefined && lastDoneAt >= due) return false;
  if (lastStartedAt !== undefined && now.getTime() - lastStartedAt.getTime() < RETRY_MS) return false;
  return lastStartedAt !== undefined || processStartedAt < due;
}

/**
 * Whether the newest backup is to be tried: right after it was made, not as soon as a week is over, when the site may be busy.
 * `lastReadableAt`: when a backup was last tried and could be restored.
 */
export function isDrillDue(
  newest: { startedAt: Date; triedAt: Date | null } | undefined,
  lastReadableAt: Date | undefined,
): boolean {
  // A backup that could not be restored is not tried again: the next night's is.
  if (newest === undefined || newest.triedAt !== null) return false;
  return lastReadableAt === undefined || newest.startedAt.getTime() - lastReadableAt.getTime() >= DRILL_INTERVAL_MS;
}
