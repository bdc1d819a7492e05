import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { site } from "../../contract/settings/site.ts";
import type { CheckResult } from "../../contract/staff/setup/check.ts";
import { type BackupFacts, readBackupFacts } from "../../db/queries/setup/backups.ts";
import { type Check, fine } from "../check.ts";

const HOUR_MS = 3_600_000;
/** Ages at which the last backup is late, and far too old. One a day may take some hours. */
const [LATE_HOURS, FAILING_HOURS] = [30, 50];
const LINK = { label: "Backups", path: "/backups" };
const LOOK = "Look at the list of backups, and press “Back up now” once the cause is gone.";

/** A backup was made lately, could be restored when it was tried, and is not lost with the site's disk. */
export const backup: Check<"backup"> = {
  name: "backup",
  label: "Backup",
  run: async ({ db }) => judge(await readBackupFacts(db), new Date()),
};

function judge({ last, failure, unreadable, missedDrill }: BackupFacts, now: Date): CheckResult {
  const result = (state: "warning" | "failing", message: string, whatToDo: string): CheckResult => ({
    state,
    message,
    whatToDo,
    link: LINK,
  });
  const failed = failure && `The one of ${formatSouthAfricanTime(failure.startedAt)} has failed: ${failure.problem}`;
  if (last === undefined) {
    const first = site.nightlyBackups
      ? `The first one is made at ${site.backupTime}, or press “Back up now”.`
      : "Switch on nightly backups under Settings, or press “Back up now”.";
    return result(
      "failing",
      `No backup has been made yet. ${failed ?? ""}`.trim(),
      failed === undefined ? first : LOOK,
    );
  }
  const made = `The last backup was made on ${formatSouthAfricanTime(last.startedAt)}.`;
  if (unreadable !== undefined) {
    const message = `The backup of ${formatSouthAfricanTime(unreadable.startedAt)} cannot be restored: ${unreadable.drillProblem}`;
    return result(
      "failing",
      message,
      "Make another one, which is tried at once, and look whether its place damages files.",
    );
  }
  const hours = (now.getTime() - last.startedAt.getTime()) / HOUR_MS;
  const isLate = hours >= LATE_HOURS;
  if (isLate || failed !== undefined) {
    const howTo = site.nightlyBackups ? `Is a worker running at ${site.backupTime}? ${LOOK}` : LOOK;
    const state = hours >= FAILING_HOURS ? "failing" : "warning";
    return result(state, failed === undefined ? made : `${made} ${failed}`, failed === undefined ? howTo : LOOK);
  }
  // For some minutes, a drill that is being made looks like one that could not be.
  if (missedDrill?.triedAt && now.getTime() - missedDrill.triedAt.getTime() > HOUR_MS) {
    const message = `${made} Whether it can be restored could not be tried. ${missedDrill.drillProblem}`;
    return result(
      "warning",
      message,
      "Each night's backup is tried until one was. docs/backup.md says what a drill needs.",
    );
  }
  if (last.isApart === false) {
    const apart = "Set BACKUP_URL to a bucket or to another disk, and keep the key elsewhere: docs/backup.md.";
    return result("warning", `${made} It is on the site's own disk, and lost with it.`, apart);
  }
  return fine(made);
}
