/** Brings the database up to the newest schema and ends: a step of its own before new processes are rolled out. */
import { openDatabase } from "./open-database.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { logDatabaseError, runProcess } from "./process-entry.ts";
import { step } from "./progress.ts";

await runProcess("The database cannot be migrated", async (config) => {
  const database = await step("database migrated", () =>
    openDatabase(config, { log: console.log, max: 2, onError: logDatabaseError }),
  );
  try {
    await prepareDatabase(config, database.db);
  } finally {
    await database.close();
  }
});
