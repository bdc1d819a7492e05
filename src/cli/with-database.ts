import type { Database } from "../db/connect.ts";
import type { Config } from "../server/config/config.ts";
import { openDatabase } from "../server/database/open-database.ts";

/**
 * Runs `work` on the configured database and lets go of it afterwards, whatever happened. The signal is aborted by
 * Ctrl-C and by a request to end; `work` is waited for then too, so that its transaction rolls back in order.
 */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    const opened = await openDatabase(config, { log: (line) => process.stderr.write(`${line}\n`), max: 3 });
    try {
      return await work(opened.db, interruption.signal);
    } finally {
      await opened.close();
    }
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
