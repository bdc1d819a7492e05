/**
 * Records that nobody reads without the key: AES-256-GCM, each with a random nonce, bound to the reference that it is
 * stored under. A sealed record is its format (1 byte), nonce (12), tag (16) and ciphertext.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Bytes of a key. */
export const KEY_BYTES = 32;
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** One secret, and what is derived from it: each use has a key of its own. */
export type EncryptionKey = {
  /** Tells which key it is, and nothing of the key. */
  id: string;
  encryption: Buffer;
  hash: Buffer;
};

/** The key that seals, and every key that opens. */
export type EncryptionKeys = { current: EncryptionKey; byId: ReadonlyMap<string, EncryptionKey> };

/** A sealed record that cannot be opened: sealed with a key that is not here, or not what was sealed. */
export class UnreadableRecord extends Error {
  override name = "UnreadableRecord";
}

/** `secrets` of 32 bytes each; the first encrypts, the others only decrypt. */
export function deriveEncryptionKeys(secrets: readonly [Buffer, ...Buffer[]]): EncryptionKeys {
  const [current, ...older] = secrets.map(deriveEncryptionKey) as [EncryptionKey, ...EncryptionKey[]];
  return { current, byId: new Map([current, ...older].map((key) => [key.id, key])) };
}

function deriveEncryptionKey(secret: Buffer): EncryptionKey {
  if (secret.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync("sha256", secret, "", use, bytes));
  return {
    id: derive("sealed record: id", 4).toString("hex"),
    encryption: derive("sealed record: encryption", KEY_BYTES),
    hash: derive("sealed record: hash", KEY_BYTES),
  };
}

/** `text` sealed under `reference`. */
export function encrypt({ encryption }: EncryptionKey, reference: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", encryption, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(reference));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), ciphertext]);
}

/** What was sealed under `reference`. Throws UnreadableRecord where the key is another, or a single bit is. */
export function decrypt({ encryption }: EncryptionKey, reference: string, sealed: Buffer): string {
  const start = 1 + NONCE_BYTES + TAG_BYTES;
  if (sealed.length < start || sealed[0] !== FORMAT) throw new UnreadableRecord(`${reference} is not a sealed record`);
  const decipher = createDecipheriv("aes-256-gcm", encryption, sealed.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(reference));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]).toString("utf8");
  } catch {
    throw new UnreadableRecord(`${reference} cannot be opened: it was changed since, or sealed with another key`);
  }
}

/** A digest of `text` that says nothing to whoever lacks the key. */
export function keyedHash({ hash }: EncryptionKey, text: string): string {
  return createHmac("sha256", hash).update(text).digest("hex");
}
