/**
 * The key of the backups that the site makes by itself, from the settings or the file "backup.key" in the data folder. The file has the
 * format of `age-keygen`, so that `age --decrypt --identity` takes it.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createFileAtomically } from "../files/create-file-atomically.ts";

export type BackupKey = {
  /** The private key, which opens: "AGE-SECRET-KEY-1…". */
  identity: string;
  /** The public key, which seals: "age1…". */
  recipient: string;
  /** Tells keys apart in names of backups: 8 hexadecimal digits. */
  id: string;
};

export type BackupKeySource = {
  /** The private key. If undefined, the file in `dataDir` is used. */
  identity: string | undefined;
  dataDir: string;
};

const IDENTITY = /^AGE-SECRET-KEY-1[\dA-Z]{58}$/;

/** Whether a text has the form of a private key. */
export const isBackupKey = (text: string) => IDENTITY.test(text);

export const backupKeyFile = (dataDir: string) => join(dataDir, "backup.key");

/**
 * Reads the key, and creates one if there is none. Processes that start at the same time on one folder get the same key. Throws with a
 * message for the operator.
 */
export async function ensureBackupKey({ identity, dataDir }: BackupKeySource): Promise<BackupKey> {
  if (identity === undefined) {
    await mkdir(dataDir, { recursive: true });
    const { generateX25519Identity } = await import("age-encryption");
    await storeBackupKey(dataDir, await keyOf(await generateX25519Identity()));
  }
  return findBackupKey({ identity, dataDir });
}

/** Reads the key. Throws with a message for the operator if there is none. */
export const findBackupKey = ({ identity, dataDir }: BackupKeySource): Promise<BackupKey> =>
  identity === undefined ? readBackupKey(backupKeyFile(dataDir)) : keyOf(identity);

/** Writes the key to the file in the data folder, unless there is one. */
export async function storeBackupKey(dataDir: string, { identity, recipient }: BackupKey): Promise<void> {
  await createFileAtomically(backupKeyFile(dataDir), `# public key: ${recipient}\n${identity}\n`, 0o600);
}

/** Reads the key from a file. Throws with a message for the operator. */
export async function readBackupKey(path: string): Promise<BackupKey> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} ${error.code === "ENOENT" ? "does not exist" : `cannot be read (${error.code})`}`);
  });
  const identity = text.split(/\r?\n/).find(isBackupKey);
  if (identity === undefined) throw new Error(`${path} must have a line with a private key, AGE-SECRET-KEY-1…`);
  return keyOf(identity);
}

async function keyOf(identity: string): Promise<BackupKey> {
  const { identityToRecipient } = await import("age-encryption");
  // The library's message repeats the key.
  const recipient = await identityToRecipient(identity).catch(() => {
    throw new Error("The private key of backups has a mistake");
  });
  return { identity, recipient, id: createHash("sha256").update(recipient).digest("hex").slice(0, 8) };
}
