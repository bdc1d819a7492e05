import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import pg from "pg";
import { listBackupTables, quoted } from "../../db/backup/tables.ts";
import type { Database } from "../../db/connect.ts";
import { restoreFinanceSecrets } from "../../db/encryption/finance-keys.ts";
import { migrate } from "../../db/migrate.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { readPassphrase } from "../sealing/passphrase.ts";
import { isSealed, openStream } from "../sealing/sealed-stream.ts";
import { withDatabase } from "../with-database.ts";
import { type BackupEnd, describeContents, type Manifest } from "./contents.ts";
import { describeFullDisk } from "./full-disk.ts";
import { refuseWhileInUse } from "./other-sessions.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type BackupKeys, keyFileOf, openKeys } from "./sealed-keys.ts";
import { listFiles } from "./write-backup.ts";

export type RestoreFlags = { passphraseFile?: string; keys: boolean; yes?: boolean };

/** A backup that can be read: its file, the stream that decrypts it, and the keys stored with it. */
type OpenedBackup = { file: string; size: number; unseal?: Duplex; keys?: BackupKeys };

type Restored = Manifest & BackupEnd;

/** Restores the backup `file` over the configured database and uploads, and reports it. */
export async function runRestore(file: string, flags: RestoreFlags, context: CliContext): Promise<void> {
  const backup = await openBackup(file, flags);
  const restored = await restoreInto(backup, flags, context, async (_db, result, target) => {
    context.stdout.write(`Restored ${describeContents(result)} of ${result.createdAt} into ${target}.\n`);
    if (!backup.keys) context.stdout.write("The keys of finance applications were not restored.\n");
  });
  if (!restored) context.stdout.write("Nothing was changed.\n");
}

/** Opens a backup and its keys. Throws with a message for the operator if one of them or the passphrase is missing. */
export async function openBackup(file: string, flags: RestoreFlags): Promise<OpenedBackup> {
  const { size } = await stat(file).catch(() => {
    throw new Error(`${file} does not exist`);
  });
  const { passphrase, unseal } = await findPassphrase(file, flags);
  const keys = flags.keys && passphrase !== undefined ? await openKeys(keyFileOf(file), passphrase) : undefined;
  return { file, size, unseal, keys };
}

/**
 * Restores `backup` into the database and the data folder of `context`, and calls `report` while the database is open. Asks before it
 * replaces anything, and returns false if the answer is no. Throws while anybody else uses the database.
 */
export async function restoreInto(
  { file, size, unseal, keys }: OpenedBackup,
  { yes }: RestoreFlags,
  context: CliContext,
  report: (db: Database, restored: Restored, target: string) => Promise<void>,
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
        file,
        unseal,
        signal,
        uploads: newUploads,
        checkDigest(digest) {
          if (keys && keys.backup !== digest) throw new Error(`${file} was changed, or the keys are of another backup`);
        },
        onProgress: (bytes, text) => progress.update(bytes, size, text),
      });
      outcome = "The rows are restored, but not all uploads and keys";
      progress.stop();
      await migrate(url);
      await replaceContents(uploads, newUploads);
      if (keys && keys.secrets.length > 0) await restoreFinanceSecrets(financeKeySource(config), keys.secrets);
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

/** Returns the passphrase of a backup, and the stream that decrypts a sealed one. An unsealed backup without keys needs no passphrase. */
async function findPassphrase(
  file: string,
  { passphraseFile, keys }: RestoreFlags,
): Promise<{ passphrase?: string; unseal?: Duplex }> {
  const isFileSealed = await isSealed(file);
  if (passphraseFile !== undefined) {
    const passphrase = await readPassphrase(passphraseFile);
    return { passphrase, unseal: isFileSealed ? openStream(passphrase, file) : undefined };
  }
  if (isFileSealed) throw new Error(`${file} is sealed. Add --passphrase-file`);
  if (!keys) return {};
  throw new Error(
    "Without their keys nobody can read the finance applications of a backup. Add --passphrase-file, or --no-keys",
  );
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
