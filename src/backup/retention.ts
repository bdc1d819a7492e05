import { southAfricanDate } from "../contract/dates/calendar-date.ts";
import { weekOf } from "../contract/dates/iso-week.ts";
import { site } from "../contract/settings/site.ts";
import { BACKUP_PERIODS, type BackupPeriod } from "../contract/staff/setup/backup.ts";

/** Numbers of days, weeks and months of which one backup is kept. */
export type KeptCounts = Record<BackupPeriod, number>;

/** The numbers that the settings say. */
export const keptCounts = (): KeptCounts => ({
  daily: site.keptDays,
  weekly: site.keptWeeks,
  monthly: site.keptMonths,
});

/** A backup, with when it was begun. `isReadable`: false if it could not be read when it was tried. */
export type Keepable = { name: string; at: Date; isReadable: boolean };

/** All backups of this time are kept, such as one that somebody has made before a change. */
const ALL_KEPT_MS = 86_400_000;

/** The period of each kind that a day (YYYY-MM-DD) is in. */
const PERIODS: Readonly<Record<BackupPeriod, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => String(weekOf(day).number),
  monthly: (day) => day.slice(0, 7),
};

/**
 * Chooses which backups to keep, and says as what: the last readable one of each of the latest days, weeks and months that have any, by the
 * calendar of South Africa; the newest readable one whatever the numbers are; and all of the last 24 hours, which may be kept as nothing
 * else. Days without a backup do not count, so that backups do not expire while none are made. All others may be deleted.
 */
export function chooseKept(backups: readonly Keepable[], counts: KeptCounts, now: Date): Map<string, BackupPeriod[]> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const readable = newestFirst.filter(({ isReadable }) => isReadable);
  const recent = newestFirst.filter(({ at }) => now.getTime() - at.getTime() < ALL_KEPT_MS);
  const kept = new Map<string, BackupPeriod[]>([...readable.slice(0, 1), ...recent].map(({ name }) => [name, []]));
  for (const period of BACKUP_PERIODS) {
    const seen = new Set<string>();
    for (const { name, at } of readable) {
      const key = PERIODS[period](southAfricanDate(at));
      if (seen.has(key)) continue;
      if (seen.size === counts[period]) break;
      seen.add(key);
      kept.set(name, [...(kept.get(name) ?? []), period]);
    }
  }
  return kept;
}
