import { connect, type Database } from "../../db/connect.ts";
import { waitForRecovery } from "../../db/connections/availability.ts";
import { startEmbeddedDatabase } from "../../db/embedded/embedded-database.ts";
import { countUnknownMigrations, migrate } from "../../db/migrate.ts";
import { readConnectionUse } from "../../db/queries/setup/connection-use.ts";
import type { Config } from "../config/config.ts";
import { describeShortage, nameConnections } from "./connection-budget.ts";

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
  /** Called with warnings for the operator, instead of logging them. */
  warn?: (line: string) => void;
  /** Maximum size of the pool. */
  connections: number;
  /**
   * Application name of the connections, with the process's budget. If set, a warning is logged when all budgets together exceed what the
   * server accepts.
   */
  applicationName?: string;
  onError?: (error: Error) => void;
  /** Leaves the schema as it is. */
  skipMigrations?: boolean;
  /** Ends the wait for a recovering database. */
  stopSignal?: AbortSignal;
};

/**
 * Opens the configured database and migrates it to the newest schema. Waits while the server recovers. Logs a line if a newer version of
 * the site has migrated it. Releases everything it opened if it throws.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  { log, warn = log, connections, applicationName, onError, skipMigrations = false, stopSignal }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const server = DATABASE_URL ? undefined : await startEmbeddedDatabase({ dataDir: DATA_DIR, log });
  const ownUrl = server?.url ?? (DATABASE_URL as string);
  const url = applicationName === undefined ? ownUrl : nameConnections(ownUrl, applicationName);
  let closing: Promise<void> | undefined;
  // The embedded server cuts connections while it stops; those errors are expected.
  const db = connect(url, {
    name: "writes",
    max: connections,
    onError: (error) => closing ?? onError?.(error),
  });
  const closeAll = async () => {
    try {
      await db.$client.end();
    } finally {
      await server?.release();
    }
  };
  const close = () => (closing ??= closeAll());
  try {
    await waitForRecovery(url, log, stopSignal);
    if (!skipMigrations) {
      await migrate(url);
      const unknown = await countUnknownMigrations(db);
      if (unknown > 0) warn(describeNewerSchema(unknown));
    }
    const shortage = applicationName !== undefined && describeShortage(await readConnectionUse(db));
    if (shortage) log(shortage);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, url, embedded: server !== undefined, close };
}

/** Returns a warning, not an error: during a rollout, a process of the previous version may start beside newer ones. */
function describeNewerSchema(unknown: number): string {
  const migrations = unknown === 1 ? "1 migration" : `${unknown} migrations`;
  return (
    `! database: A newer version of the site has applied ${migrations} that this version does not know. ` +
    "This process goes on; update it soon, or restore a backup made before the newer version ran"
  );
}
