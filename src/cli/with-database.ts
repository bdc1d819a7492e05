import type { Database } from "../db/connect.ts";
import { openDatabase } from "../server/database/open-database.ts";
import type { CliContext } from "./context.ts";

/**
 * Runs `work` on the configured database and closes the database afterwards. SIGINT and SIGTERM abort the signal and wait for
 * `work`, so that its transaction can roll back.
 */
export async function withDatabase<T>(
  { loadConfig, stderr }: CliContext,
  work: (db: Database, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    const opened = await openDatabase(loadConfig(), { log: (line) => stderr.write(`${line}\n`), max: 3 });
    try {
      return await work(opened.db, interruption.signal);
    } finally {
      await opened.close();
    }
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
