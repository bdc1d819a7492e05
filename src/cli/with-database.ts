import type { Database } from "../db/connect.ts";
import { readSettings } from "../db/queries/settings/settings.ts";
import { openDatabase } from "../server/database/open-database.ts";
import { openSettings } from "../server/settings/live-settings.ts";
import type { CliContext } from "./context.ts";

/**
 * Runs `work` on the configured database and closes the database afterwards. SIGINT and SIGTERM abort the signal, and `work` may finish, so
 * that its transaction rolls back.
 */
export async function withDatabase<T>(
  { loadConfig, stderr }: CliContext,
  work: (db: Database, signal: AbortSignal, url: string) => Promise<T>,
  { skipMigrations = false } = {},
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    const log = (line: string) => void stderr.write(`${line}\n`);
    const { signal: stopSignal } = interruption;
    const opened = await openDatabase(loadConfig(), { log, connections: 3, skipMigrations, stopSignal });
    try {
      if (!skipMigrations) await openSettings(() => readSettings(opened.db));
      return await work(opened.db, interruption.signal, opened.url);
    } finally {
      await opened.close();
    }
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
