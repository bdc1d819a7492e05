import { openDatabase } from "../../database/open-database.ts";
import { fillNewDatabase } from "../../database/prepare-database.ts";
import { logStep } from "../log-step.ts";
import { logDatabaseError, requireDatabase, runProcess } from "../run-process.ts";

/** Migrates the database to the newest schema and exits. Run it before new processes are rolled out. */
export const runMigration = () =>
  runProcess("The database cannot be migrated", async (config, stopSignal, { process: log }) => {
    requireDatabase(config);
    const logging = {
      log: (line: string) => log.info(line),
      warn: (line: string) => log.warn(line),
      onError: logDatabaseError(log),
    };
    const database = await logStep(log, "database migrated", () =>
      openDatabase(config, { ...logging, connections: 2, stopSignal }),
    );
    try {
      await fillNewDatabase(config, database.db, log);
    } finally {
      await database.close();
    }
  });
