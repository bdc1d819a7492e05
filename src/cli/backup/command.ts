import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { createArchive } from "../../backup/archive/archive.ts";
import { type BackupEnd, countRows, describeContents } from "../../backup/archive/contents.ts";
import { writeBackup } from "../../backup/archive/write-backup.ts";
import { describeFullDisk } from "../../backup/full-disk.ts";
import type { Database } from "../../db/connect.ts";
import { readFinanceSecrets } from "../../db/encryption/finance-keys.ts";
import { recordBackup } from "../../db/queries/setup/backups.ts";
import { createFileAtomically } from "../../files/create-file-atomically.ts";
import { sealStream } from "../../files/sealed-stream.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { readPassphrase } from "../sealing/passphrase.ts";
import { withDatabase } from "../with-database.ts";
import { runDrill } from "./drill.ts";
import { type RestoreFlags, runRestore } from "./restore.ts";
import { keyFileOf, sealKeys } from "./sealed-keys.ts";

type BackupFlags = { passphraseFile?: string; keys: boolean; plain?: boolean };

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
    .description("Restore the database, the uploads and the keys from a backup.")
    .argument("<file>", 'the file of a backup; with --from, the name of one there, or "latest"')
    .option(
      "--from <place>",
      "the folder or bucket of backups that a site has made by itself: /folder or s3://bucket/folder",
    )
    .option("--key-file <path>", "the key of these backups; by default the one of this site")
    .option("--passphrase-file <path>", "a file whose first line opens a backup of the command line and FILE.keys")
    .option("--no-keys", "restore without the keys")
    .option("--yes", "replace what is there without asking")
    .option("--drill", "only try it: in a database and folder of its own, which are removed, whatever the settings say")
    .addHelpText("after", DETAILS)
    .action((file: string, { drill, ...flags }: RestoreFlags & { drill?: boolean }) =>
      drill ? runDrill(file, flags, context) : runRestore(file, flags, context),
    );
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
  const archive = createArchive(
    createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }),
    ...(passphrase === undefined || plain ? [] : [sealStream({ passphrase })]),
  );
  try {
    const { rows, uploads, bytes } = await withDatabase(
      context,
      async (db, signal) => {
        const written = await writeBackup({
          db,
          archive,
          signal,
          uploads: join(config.DATA_DIR, "uploads"),
          onProgress: (done, total, text) => progress.update(done, total, text),
        });
        progress.stop();
        if (keys && passphrase !== undefined) {
          const sealed = await sealKeys({ secrets, backup: written.digest }, passphrase);
          if (!(await createFileAtomically(keyFileOf(file), sealed, 0o600))) {
            throw new Error("Another backup is running");
          }
        }
        // A link never replaces an existing file, unlike a rename.
        await link(draft, file);
        const { size } = await stat(file);
        await record(db, { ...written, bytes: size, isSealed: !plain }, context);
        return { ...written, bytes: size };
      },
      { skipMigrations: true },
    );
    const megabytes = (bytes / 1e6).toFixed(1);
    const protection = plain ? "It has personal data: keep it safe." : "It is sealed: keep the passphrase.";
    context.stdout.write(`${file}: ${describeContents({ rows, uploads })}, ${megabytes} MB. ${protection}\n`);
    context.stdout.write(
      keys
        ? `${keyFileOf(file)}: ${secrets.length} keys of finance applications. Keep it apart from the backup.\n`
        : "The keys of finance applications are not in it.\n",
    );
  } catch (error) {
    throw describeFullDisk(error, `No backup was written to ${file}`);
  } finally {
    progress.stop();
    await archive.abort();
    await rm(draft, { force: true });
  }
}

type Made = Pick<BackupEnd, "rows" | "uploads"> & { bytes: number; isSealed: boolean };

/** Records the backup where the back office looks. A database of an earlier version cannot, which does not spoil the backup. */
async function record(db: Database, { rows, ...made }: Made, { stderr }: CliContext): Promise<void> {
  const { bytes, uploads, isSealed } = made;
  await recordBackup(db, { bytes, uploads, isSealed, rows: countRows({ rows }) }).catch(() =>
    stderr.write("The back office will not know of this backup: its time could not be stored.\n"),
  );
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
