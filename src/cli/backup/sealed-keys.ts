/**
 * The file with the keys of finance applications beside a backup, sealed by a passphrase: scrypt and AES-256-GCM. It contains the digest of
 * its backup, which detects a modified backup.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import Type, { type Static } from "typebox";
import { Value } from "typebox/value";

const FORMAT = "dealer-group-site keys 1";
/** Cost of each guess: 128 MB of memory and about half a second. Another cost needs another format. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const TAG_BYTES = 16;

export type BackupKeys = {
  /** The keys in base64, the current one first. */
  secrets: string[];
  /** Digest of the backup's last entry. */
  backup: string;
};

const KeyFile = Type.Object({
  format: Type.Literal(FORMAT),
  salt: Type.String(),
  nonce: Type.String(),
  sealed: Type.String(),
});

/** Returns the path of the keys of the backup `file`. */
export const keyFileOf = (file: string) => `${file}.keys`;

/** Returns the contents of the file. */
export async function sealKeys(keys: BackupKeys, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", await deriveKey(passphrase, salt), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(FORMAT));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final(), cipher.getAuthTag()]);
  const [saltText, nonceText, sealedText] = [salt, nonce, sealed].map((bytes) => bytes.toString("base64"));
  return `${JSON.stringify({ format: FORMAT, salt: saltText, nonce: nonceText, sealed: sealedText })}\n`;
}

/** Decrypts the file at `path`. Throws with a message for the operator. */
export async function openKeys(path: string, passphrase: string): Promise<BackupKeys> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error(
      `${path} does not exist. It has the keys of finance applications: put it beside the backup, or add --no-keys if ` +
        "the site has them already",
    );
  });
  const file = parseKeyFile(text);
  if (file === undefined) throw new Error(`${path} is damaged or not a file of keys`);
  const [salt, nonce, sealed] = [file.salt, file.nonce, file.sealed].map((text) => Buffer.from(text, "base64")) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const key = await deriveKey(passphrase, salt);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(FORMAT));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString());
  } catch {
    throw new Error(`${path} cannot be opened: the passphrase is wrong, or the file was changed`);
  }
}

function parseKeyFile(text: string): Static<typeof KeyFile> | undefined {
  try {
    const file: unknown = JSON.parse(text);
    return Value.Check(KeyFile, file) ? file : undefined;
  } catch {
    return undefined;
  }
}

const scryptAsync = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return scryptAsync(passphrase.normalize("NFC"), salt, 32, SCRYPT);
}
