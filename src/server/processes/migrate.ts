/** Migrates the database to the newest schema and exits. Run it before new processes are rolled out. */
import { openDatabase } from "../database/open-database.ts";
import { ensureDemoCatalogue } from "../database/prepare-database.ts";
import { logStep } from "./log-step.ts";
import { logDatabaseError, runProcess } from "./run-process.ts";

await runProcess("The database cannot be migrated", async (config, stopSignal) => {
  const database = await logStep("database migrated", () =>
    openDatabase(config, { log: console.log, connections: 2, onError: logDatabaseError, stopSignal }),
  );
  try {
    await ensureDemoCatalogue(config, database.db);
  } finally {
    await database.close();
  }
});
