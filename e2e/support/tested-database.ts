import type { Database } from "../../src/db/connect.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";

/** Runs `work` on the database under `dataDir`, by default that of the tested server. */
export async function withTestedDatabase<T>(
  work: (db: Database) => Promise<T>,
  dataDir = process.env.E2E_DATA_DIR,
): Promise<T> {
  if (dataDir === undefined) throw new Error("E2E_DATA_DIR names no folder: start the tests with npm test");
  const { db, close } = await openDatabase({ DATA_DIR: dataDir }, { log: () => {}, connections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
