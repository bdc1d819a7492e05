import { connect, type Database } from "../../db/connect.ts";
import { startEmbeddedDatabase } from "../../db/embedded/embedded-database.ts";
import { migrate } from "../../db/migrate.ts";

/** What of the configuration says where the database is. Without `databaseUrl` it is the embedded one under `dataDir`. */
type Where = { databaseUrl?: string; dataDir: string };

export type OpenDatabase = {
  db: Database;
  url: string;
  /** The project's own server under the data folder, rather than one named by `databaseUrl`. */
  embedded: boolean;
  /** Closes the connections, then lets go of the embedded server. A second call waits for the first. */
  close(): Promise<void>;
};

/**
 * Opens the database the configuration names and brings it up to the newest schema. Throws, with nothing left
 * running, when it cannot. `max` is the most connections kept open at once.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Where,
  { log, max, onError }: { log: (line: string) => void; max?: number; onError?: (error: Error) => void },
): Promise<OpenDatabase> {
  const server = databaseUrl ? undefined : await startEmbeddedDatabase({ dataDir, log });
  const url = server?.url ?? (databaseUrl as string);
  try {
    await migrate(url);
  } catch (error) {
    await server?.release();
    throw error;
  }
  let closing: Promise<void> | undefined;
  // Connections that the stopping server cuts while they are being closed are no news.
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
