import { runBackups } from "../../../backup/run-backups.ts";
import { readSettings } from "../../../db/queries/settings/settings.ts";
import { logBackup } from "../../backups/log-backup.ts";
import { openBackupSite } from "../../backups/open-backup-site.ts";
import { openDatabase } from "../../database/open-database.ts";
import { openSettings } from "../../settings/live-settings.ts";
import { logDatabaseError, requireDatabase, runProcess } from "../run-process.ts";

/** Connections: one holds the lock, one reads the tables, one records and looks whom they block. */
const CONNECTIONS = 3;

/**
 * A process that a worker starts when a backup is due, so that sealing holds up neither pages nor leads. It ends when it is done, when it is
 * told to stop, or with its worker. Its argument is the time at which the worker was started.
 */
export const runBackup = () =>
  runProcess("The backup cannot start", async (config, stopSignal, { process: log }) => {
    requireDatabase(config);
    const ended = new AbortController();
    process.once("disconnect", () => ended.abort());
    const database = await openDatabase(config, {
      log: (line) => log.info(line),
      onError: logDatabaseError(log),
      connections: CONNECTIONS,
      skipMigrations: true,
      stopSignal,
    });
    try {
      await openSettings(() => readSettings(database.db));
      await runBackups(await openBackupSite(config, database.db), {
        processStartedAt: new Date(process.argv[2] ?? Number.NaN),
        stopSignal: AbortSignal.any([stopSignal, ended.signal]),
        onEvent: logBackup(log),
      });
    } finally {
      await database.close();
      if (process.connected) process.disconnect?.();
    }
  });
