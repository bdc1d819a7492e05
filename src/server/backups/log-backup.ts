import type { BackupEvent } from "../../backup/run-backups.ts";
import type { Logger } from "../../logging/logger.ts";

/** Logs what became of backups and of their drills. */
export function logBackup(log: Logger): (event: BackupEvent) => void {
  return ({ kind, ...fields }) => {
    if (kind === "made") log.info(fields, "backup made");
    if (kind === "tried") log.info(fields, "the backup can be restored");
    if (kind === "not tried") log.warn(fields, "it was not tried whether the backup can be restored");
    if (kind === "failed") log.error(fields, "no backup was made");
    if (kind === "unreadable") log.error(fields, "the backup cannot be restored");
  };
}

/** Logs that it could not be found out whether a backup is due, or that its process ended early. */
export const logBackupError = (log: Logger) => (err: Error) => log.error({ err }, "backups");
