import { connect, type Database } from "../../db/connect.ts";
import { startEmbeddedDatabase } from "../../db/embedded/embedded-database.ts";
import { migrate } from "../../db/migrate.ts";
import type { Config } from "../config/config.ts";

export type OpenDatabase = {
  db: Database;
  url: string;
  /** True for the site's own PostgreSQL under DATA_DIR, false for a DATABASE_URL. */
  embedded: boolean;
  /** Closes the connections and releases the embedded server. A second call waits for the first. */
  close(): Promise<void>;
};

type OpenDatabaseOptions = {
  log: (line: string) => void;
  /** Maximum number of connections. */
  max?: number;
  onError?: (error: Error) => void;
};

/** Opens the configured database and migrates it to the newest schema. If it throws, nothing is left running. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  { log, max, onError }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const server = DATABASE_URL ? undefined : await startEmbeddedDatabase({ dataDir: DATA_DIR, log });
  const url = server?.url ?? (DATABASE_URL as string);
  try {
    await migrate(url);
  } catch (error) {
    await server?.release();
    throw error;
  }
  let closing: Promise<void> | undefined;
  // The embedded server cuts connections while it stops; those errors are expected.
  const db = connect(url, { max, onError: (error) => closing ?? onError?.(error) });
  const close = async () => {
    try {
      await db.$client.end();
    } finally {
      await server?.release();
    }
  };
  return { db, url, embedded: server !== undefined, close: () => (closing ??= close()) };
}
