import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { ArchiveSource } from "../../backup/archive/archive.ts";
import { type BackupKey, findBackupKey, readBackupKey } from "../../backup/backup-key.ts";
import { parseBackupName } from "../../backup/backup-name.ts";
import { openBackupPlace } from "../../backup/place/backup-place.ts";
import { openStream, sealingOf } from "../../files/sealed-stream.ts";
import { backupKeySource } from "../../server/backups/backup-config.ts";
import type { CliContext } from "../context.ts";
import { readPassphrase } from "../sealing/passphrase.ts";
import { placeOf } from "./backups-command.ts";
import { type BackupKeys, keyFileOf, openKeys } from "./sealed-keys.ts";

export type OpenFlags = { from?: string; keyFile?: string; passphraseFile?: string; keys: boolean };

/** A backup that can be read. */
export type OpenedBackup = {
  source: ArchiveSource;
  size: number;
  /** The keys that are stored beside it. */
  keys?: BackupKeys;
  /** The key that opens it, if it is one that the site has made by itself. */
  backupKey?: BackupKey;
};

/** Name of the newest backup at a place. */
const LATEST = "latest";

/**
 * Opens a file, or with `from` a backup that a site has made by itself, and its keys. Throws with a message for the operator if one of them,
 * the passphrase or the key is missing.
 */
export async function openBackup(name: string, flags: OpenFlags, context: CliContext): Promise<OpenedBackup> {
  if (flags.from !== undefined) return openAtPlace(flags.from, name, flags, context);
  const file = resolve(name);
  const { size } = await stat(file).catch(() => {
    throw new Error(`${file} does not exist`);
  });
  const source = { name: file, open: async () => createReadStream(file) };
  const sealing = await sealingOf(file);
  if (sealing === "key") {
    const backupKey = await keyFor(flags, context);
    return { source: { ...source, through: [openStream(backupKey, file)] }, size, backupKey };
  }
  const { passphraseFile, keys } = flags;
  if (passphraseFile === undefined) {
    if (sealing !== undefined) throw new Error(`${file} is sealed. Add --passphrase-file`);
    if (!keys) return { source, size };
    throw new Error(
      "Without their keys nobody can read the finance applications of a backup. Add --passphrase-file, or --no-keys",
    );
  }
  const passphrase = await readPassphrase(passphraseFile);
  const through = sealing === undefined ? [] : [openStream({ passphrase }, file)];
  const opened = keys ? await openKeys(keyFileOf(file), passphrase) : undefined;
  return { source: { ...source, through }, size, keys: opened };
}

async function openAtPlace(from: string, name: string, flags: OpenFlags, context: CliContext): Promise<OpenedBackup> {
  const backupKey = await keyFor(flags, context);
  const place = await openBackupPlace(placeOf(from));
  const found = (await place.list())
    .flatMap((stored) => ({ ...stored, ...parseBackupName(stored.name) }))
    .filter((stored) => (name === LATEST ? stored.keyId === backupKey.id : stored.name === name))
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0];
  if (found === undefined) {
    const what = name === LATEST ? "There is no backup of this key" : `There is no backup ${name}`;
    throw new Error(`${what} at ${place.address}`);
  }
  context.stderr.write(`Reading ${found.name}\n`);
  const source = {
    name: found.name,
    open: () => place.open(found.name),
    through: [openStream(backupKey, found.name)],
  };
  return { source, size: found.bytes, backupKey };
}

/** The key of `--key-file`, or that of this site. */
async function keyFor({ keyFile }: OpenFlags, { loadConfig }: CliContext): Promise<BackupKey> {
  if (keyFile !== undefined) return readBackupKey(resolve(keyFile));
  return findBackupKey(backupKeySource(loadConfig())).catch(({ message }: Error) => {
    throw new Error(`The key of the backup is needed, but ${message}. Add --key-file`);
  });
}
