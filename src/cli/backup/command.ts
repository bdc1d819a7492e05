import { randomUUID } from "node:crypto";
import { cp, link, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Duplex } from "node:stream";
import type { Command } from "commander";
import { listBackupTables, quoted } from "../../db/backup/tables.ts";
import type { Database } from "../../db/connect.ts";
import { createFileAtomically } from "../../db/create-file-atomically.ts";
import { readFinanceSecrets, restoreFinanceSecrets } from "../../db/encryption/finance-keys.ts";
import { migrate } from "../../db/migrate.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { readPassphrase } from "../sealing/passphrase.ts";
import { isSealed, openStream, sealStream } from "../sealing/sealed-stream.ts";
import { withDatabase } from "../with-database.ts";
import { createArchive } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type BackupKeys, openKeys, sealKeys } from "./sealed-keys.ts";
import { listFiles, writeBackup } from "./write-backup.ts";

type KeyFlags = { passphraseFile?: string; keys: boolean };
type BackupFlags = KeyFlags & { plain?: boolean };
type RestoreFlags = KeyFlags & { yes?: boolean };

const DETAILS = "\nThe file has personal data. Details: docs/backup.md.";

export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command("backup")
    .description("Write the database and the uploads to a file, and the keys of finance applications to FILE.keys.")
    .argument("<file>", "a new file: a sealed, gzipped tar")
    .option("--passphrase-file <path>", "a file whose first line seals the backup and the keys")
    .option("--no-keys", "leave the keys out")
    .option("--plain", "do not seal the backup, because it is stored encrypted")
    .addHelpText("after", DETAILS)
    .action((file: string, flags: BackupFlags) => runBackup(resolve(file), flags, context));
  program
    .command("restore")
    .description("Restore the database, the uploads and the keys of finance applications from a backup.")
    .argument("<file>", "the file of a backup")
    .option("--passphrase-file <path>", "a file whose first line opens the backup and FILE.keys")
    .option("--no-keys", "restore without the keys")
    .option("--yes", "replace what is there without asking")
    .addHelpText("after", DETAILS)
    .action((file: string, flags: RestoreFlags) => runRestore(resolve(file), flags, context));
}

async function runBackup(file: string, flags: BackupFlags, context: CliContext): Promise<void> {
  const config = context.loadConfig();
  const { passphraseFile, plain, keys } = flags;
  if (passphraseFile === undefined && !(plain && !keys)) {
    throw new Error(
      "A backup has personal data and keys. Add --passphrase-file to seal them, or --plain and --no-keys",
    );
  }
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const secrets = keys ? await readFinanceSecrets(financeKeySource(config)) : [];
  for (const path of [file, keyFileOf(file)]) if (await exists(path)) throw new Error(`${path} exists already`);
  const draft = `${file}.${randomUUID()}`;
  const progress = showProgress(context.stderr);
  const archive = createArchive(draft, passphrase === undefined || plain ? undefined : sealStream(passphrase));
  try {
    const { rows, uploads, digest } = await withDatabase(
      context,
      (db, signal) =>
        writeBackup({
          ...{ db, archive, signal, uploads: join(config.DATA_DIR, "uploads") },
          onProgress: (bytes, total, text) => progress.update(bytes, total, text),
        }),
      { skipMigrations: true },
    );
    progress.stop();
    if (keys && passphrase !== undefined) {
      const sealed = await sealKeys({ secrets, backup: digest }, passphrase);
      if (!(await createFileAtomically(keyFileOf(file), sealed, 0o600))) throw new Error("Another backup is running");
    }
    // A link, unlike a new name, never replaces a file.
    await link(draft, file);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    const protection = plain ? "It has personal data: keep it safe." : "It is sealed: keep the passphrase.";
    context.stdout.write(`${file}: ${describe(rows, uploads)}, ${megabytes} MB. ${protection}\n`);
    context.stdout.write(
      keys
        ? `${keyFileOf(file)}: ${secrets.length} keys of finance applications. Keep it apart from the backup.\n`
        : "The keys of finance applications are not in it.\n",
    );
  } finally {
    progress.stop();
    await archive.abort();
    await rm(draft, { force: true });
  }
}

async function runRestore(file: string, flags: RestoreFlags, context: CliContext): Promise<void> {
  const config = context.loadConfig();
  const { size } = await stat(file).catch(() => {
    throw new Error(`${file} does not exist`);
  });
  const { passphrase, unseal } = await findPassphrase(file, flags);
  const keys: BackupKeys | undefined =
    flags.keys && passphrase !== undefined ? await openKeys(keyFileOf(file), passphrase) : undefined;
  const uploads = join(config.DATA_DIR, "uploads");
  const progress = showProgress(context.stderr);
  await mkdir(config.DATA_DIR, { recursive: true });
  const newUploads = await mkdtemp(join(config.DATA_DIR, "uploads.restoring-"));
  try {
    const restored = await withDatabase(
      context,
      async (db, signal, url) => {
        const present = [...(await listFilledTables(db)), ...((await hasFiles(uploads)) ? ["uploads"] : [])];
        const effect = `This replaces everything in the database and the uploads (there are ${present.join(", ")})`;
        if (present.length > 0 && !flags.yes && !(await confirm(context, effect))) return undefined;
        const result = await restoreBackup({
          ...{ db, file, unseal, signal, uploads: newUploads },
          checkDigest(digest) {
            if (keys && keys.backup !== digest)
              throw new Error(`${file} was changed, or the keys are of another backup`);
          },
          onProgress: (bytes, text) => progress.update(bytes, size, text),
        });
        await migrate(url);
        return result;
      },
      { skipMigrations: true },
    );
    progress.stop();
    if (restored === undefined) {
      context.stdout.write("Nothing was changed.\n");
      return;
    }
    await replaceContents(uploads, newUploads);
    if (keys && keys.secrets.length > 0) await restoreFinanceSecrets(financeKeySource(config), keys.secrets);
    context.stdout.write(`Restored ${describe(restored.rows, restored.uploads)} of ${restored.createdAt}.\n`);
    if (!keys) context.stdout.write("The keys of finance applications were not restored.\n");
  } finally {
    progress.stop();
    await rm(newUploads, { recursive: true, force: true });
  }
}

const keyFileOf = (file: string) => `${file}.keys`;

/** The passphrase of a backup, and what opens the file if it is sealed. Without keys, one that is not sealed needs none. */
async function findPassphrase(
  file: string,
  { passphraseFile, keys }: KeyFlags,
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

function describe(rows: Record<string, number>, uploads: number): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${counts.length} tables with ${total} rows, ${uploads} uploads`;
}

/** Tables that a new site has rows in, before anybody has done anything. */
const FILLED_FROM_THE_START = ["consent_wordings", "reply_templates"];

/** The tables with rows, without those that a start of the site fills. */
async function listFilledTables({ $client }: Database): Promise<string[]> {
  const client = await $client.connect();
  try {
    const filled: string[] = [];
    for (const { name } of await listBackupTables(client)) {
      const { rows } = await client.query(`select exists (select from ${quoted(name)}) as filled`);
      if (rows[0].filled && !FILLED_FROM_THE_START.includes(name)) filled.push(name);
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

/** Replaces the contents of `folder`, which may be missing, a link or a file system of its own. */
async function replaceContents(folder: string, replacement: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await cp(replacement, folder, { recursive: true });
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
