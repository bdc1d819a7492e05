import { cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type BucketObject, describeContents } from "../../backup/archive/contents.ts";
import { type Restored, restoreBackup } from "../../backup/archive/restore-backup.ts";
import { listFiles } from "../../backup/archive/write-backup.ts";
import { storeBackupKey } from "../../backup/backup-key.ts";
import { describeFullDisk } from "../../backup/full-disk.ts";
import { listBackupTables, quoted } from "../../db/backup/tables.ts";
import type { Database } from "../../db/connect.ts";
import { restoreFinanceSecrets } from "../../db/encryption/finance-keys.ts";
import { migrate } from "../../db/migrate.ts";
import { restoreVapidKey } from "../../push/vapid-keys.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { withDatabase } from "../with-database.ts";
import { describeBucket } from "./describe-bucket.ts";
import { type OpenedBackup, type OpenFlags, openBackup } from "./open-backup.ts";
import { refuseWhileInUse } from "./other-sessions.ts";

export type RestoreFlags = OpenFlags & { yes?: boolean };

/** Restores the backup `file` over the configured database and uploads, and reports it. */
export async function runRestore(file: string, flags: RestoreFlags, context: CliContext): Promise<void> {
  const backup = await openBackup(file, flags, context);
  const listed = new Set<string>();
  const report: Report = async (_db, result, target) => {
    context.stdout.write(`Restored ${describeContents(result)} of ${result.createdAt} into ${target}.\n`);
    if (!(backup.keys ?? result.keys)) context.stdout.write("The keys of finance applications were not restored.\n");
    if (listed.size > 0) context.stdout.write(`${await describeBucket(listed, context.loadConfig().STORAGE_URL)}\n`);
  };
  const restored = await restoreInto(backup, flags, context, report, ({ key }) => listed.add(key));
  if (!restored) context.stdout.write("Nothing was changed.\n");
}

type Report = (db: Database, restored: Restored, target: string) => Promise<void>;

/**
 * Restores `backup` into the database and the data folder of `context`, and calls `report` while the database is open. Asks before it
 * replaces anything, and returns false if the answer is no. `onObject` gets what the bucket of the media library had. Throws while anybody else uses the database.
 */
export async function restoreInto(
  { source, size, keys, backupKey }: OpenedBackup,
  { yes }: RestoreFlags,
  context: CliContext,
  report: Report,
  onObject?: (object: BucketObject) => void,
): Promise<boolean> {
  const config = context.loadConfig();
  const uploads = join(config.DATA_DIR, "uploads");
  const progress = showProgress(context.stderr);
  let outcome = "Nothing was changed";
  const work = async (db: Database, signal: AbortSignal, url: string) => {
    const database = describeDatabase(url);
    await refuseWhileInUse(db, database);
    const target = `${database} and the folder ${config.DATA_DIR}`;
    const present = [...(await listFilledTables(db)), ...((await hasFiles(uploads)) ? ["uploads"] : [])];
    if (present.length > 0 && !yes) {
      const effect = `This replaces everything in ${database} and the uploads in ${config.DATA_DIR} (there are ${present.join(", ")})`;
      if (!(await confirm(context, effect))) return false;
      await refuseWhileInUse(db, database);
    }
    await removeLeftovers(config.DATA_DIR);
    const newUploads = await mkdtemp(join(config.DATA_DIR, RESTORING_PREFIX));
    try {
      signal.throwIfAborted();
      const restored = await restoreBackup({
        db,
        source,
        signal,
        uploads: newUploads,
        checkDigest(digest) {
          if (keys && keys.backup !== digest)
            throw new Error(`${source.name} was changed, or the keys are of another backup`);
        },
        onObject,
        onProgress: (bytes, text) => progress.update(bytes, size, text),
      });
      outcome = "The rows are restored, but not all uploads and keys";
      progress.stop();
      await migrate(url);
      await replaceContents(uploads, newUploads);
      const secrets = keys?.secrets ?? restored.keys?.finance ?? [];
      if (secrets.length > 0) await restoreFinanceSecrets(financeKeySource(config), secrets);
      if (restored.keys) await restoreVapidKey(config.DATA_DIR, restored.keys.vapid);
      if (backupKey) await storeBackupKey(config.DATA_DIR, backupKey);
      await report(db, restored, target);
      return true;
    } finally {
      await rm(newUploads, { recursive: true, force: true });
    }
  };
  try {
    await mkdir(config.DATA_DIR, { recursive: true });
    return await withDatabase(context, work, { skipMigrations: true });
  } catch (error) {
    throw describeFullDisk(error, outcome);
  } finally {
    progress.stop();
  }
}

/** Describes the database of a URL, as the driver parses it. */
function describeDatabase(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `the database ${database} on ${host}:${port}`;
}

/** Tables that have rows on a new site. */
const TABLES_OF_NEW_SITE = ["consent_wordings", "reply_templates", "site_settings"];

/** Lists the tables that have rows. Tables that every new site has rows in do not count. */
async function listFilledTables({ $client }: Database): Promise<string[]> {
  const client = await $client.connect();
  try {
    const filled: string[] = [];
    for (const { name } of await listBackupTables(client)) {
      const { rows } = await client.query(`select exists (select from ${quoted(name)}) as filled`);
      if (rows[0].filled && !TABLES_OF_NEW_SITE.includes(name)) filled.push(name);
    }
    return filled;
  } finally {
    client.release();
  }
}

async function hasFiles(folder: string): Promise<boolean> {
  for await (const _ of listFiles(folder)) return true;
  return false;
}

/** Prefix of folders that receive uploads. */
const RESTORING_PREFIX = "uploads.restoring-";

/** Removes the folders of killed restores. No other restore can be running: it would be connected to the database. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(RESTORING_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Replaces the contents of `folder`, which may be missing, a link or a mount point. */
async function replaceContents(folder: string, replacement: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  for (const name of await readdir(replacement)) {
    const [from, to] = [join(replacement, name), join(folder, name)];
    await rename(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EXDEV") throw error;
      return cp(from, to, { recursive: true });
    });
  }
}
