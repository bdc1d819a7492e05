import { DatabaseError } from "pg";
import { connect } from "../db/connect.ts";
import { startEmbeddedDatabase } from "../db/embedded/embedded-database.ts";
import { ensureFinanceKeys } from "../db/encryption/finance-keys.ts";
import { migrate } from "../db/migrate.ts";
import { listUsedKeyIds } from "../db/queries/sealed-keys.ts";
import type { ArchiveSource } from "./archive/archive.ts";
import { type Restored, restoreBackup } from "./archive/restore-backup.ts";
import { MIN_FREE_BYTES, readFreeBytes } from "./place/backup-place.ts";
import { withScratchFolder } from "./scratch-folder.ts";

/** Connections to the scratch database: one restores, one looks. */
const CONNECTIONS = 2;
/** Room that a drill needs, as a multiple of the database's size: for the rows, and for the log of changes. */
const ROOM = 2;
/** Classes of PostgreSQL's errors that say nothing of the backup: connections, resources, an operator, the system. */
const NOT_OF_DATA = /^(08|53|57|58)/;

/** The backup itself is at fault: it is damaged, incomplete, or cannot be opened by the key. */
export class UnreadableBackup extends Error {}

type DrillOptions = {
  source: ArchiveSource;
  /** Folder on the disk that has the room for the database. */
  parent: string;
  /** Expected size of the restored database in bytes. */
  databaseBytes: number;
  signal: AbortSignal;
};

/**
 * Restores a backup into an embedded database in a temporary folder, migrates it to this version, and removes both. The rows of each table,
 * the uploads and listed objects are counted and compared with the numbers that the backup states, and the keys that stored data need must be
 * in it. Uploads are read, but not written. Throws `UnreadableBackup` with a message for administrators, or another error if the drill could
 * not be made.
 */
export async function drillBackup({ source, parent, databaseBytes, signal }: DrillOptions): Promise<Restored> {
  return withScratchFolder(parent, async (folder) => {
    const free = await readFreeBytes(folder);
    const needed = databaseBytes * ROOM + MIN_FREE_BYTES;
    if (free < needed) {
      throw new Error(
        `There is not enough room for it on the site's disk: ${megabytes(free)} are free, and ${megabytes(needed)} are needed`,
      );
    }
    const server = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
    try {
      const db = connect(server.url, { max: CONNECTIONS });
      try {
        const restored = await restoreBackup({ db, source, uploads: undefined, signal, onProgress: () => {} });
        await migrate(server.url);
        const { keys } = restored;
        if (keys) await ensureFinanceKeys({ keys: keys.finance, dataDir: folder }, await listUsedKeyIds(db));
        return restored;
      } catch (error) {
        throw isOfBackup(error, signal) ? new UnreadableBackup((error as Error).message, { cause: error }) : error;
      } finally {
        await db.$client.end();
      }
    } finally {
      await server.release();
    }
  });
}

/** Whether an error tells something of the backup. Errors of our own have no code, and messages for the operator. */
function isOfBackup(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || !(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return !NOT_OF_DATA.test(error.code ?? "");
  const isOwn = error.constructor === Error && !("code" in error) && !("$metadata" in error);
  return isOwn && !error.message.startsWith("Connection terminated"); // pg's, of the scratch database
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
