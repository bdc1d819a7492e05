/**
 * Encryption of single records with AES-256-GCM and a random nonce. The record's reference is authenticated with it, so
 * that rows cannot be swapped. Layout: format (1 byte), nonce (12), tag (16), ciphertext.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export const KEY_BYTES = 32;
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys that are derived from one secret. */
export type EncryptionKey = {
  /** Identifies the key without revealing it. */
  id: string;
  encryption: Buffer;
  hash: Buffer;
  /** Key of the hashes by which people are found: contact-hashes.ts. */
  contacts: Buffer;
  /** Signs the cookies of staff and encrypts the secrets of their authenticator apps. */
  signIn: Buffer;
};

/** `current` encrypts; all keys of `byId` decrypt. */
export type EncryptionKeys = { current: EncryptionKey; byId: ReadonlyMap<string, EncryptionKey> };

/** A record cannot be decrypted: its key is missing, or its data were changed. */
export class UnreadableRecord extends Error {
  override name = "UnreadableRecord";
}

/** Derives keys from secrets of 32 bytes each. The first encrypts, the others only decrypt. */
export function deriveEncryptionKeys(secrets: readonly [Buffer, ...Buffer[]]): EncryptionKeys {
  const [current, ...older] = secrets.map(deriveEncryptionKey) as [EncryptionKey, ...EncryptionKey[]];
  return { current, byId: new Map([current, ...older].map((key) => [key.id, key])) };
}

function deriveEncryptionKey(secret: Buffer): EncryptionKey {
  if (secret.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync("sha256", secret, "", info, bytes));
  // Changing one of these texts makes stored records unreadable.
  return {
    id: derive("sealed record: id", 4).toString("hex"),
    encryption: derive("sealed record: encryption", KEY_BYTES),
    hash: derive("sealed record: hash", KEY_BYTES),
    contacts: derive("contacts: hash", KEY_BYTES),
    signIn: derive("staff: sign-in", KEY_BYTES),
  };
}

/** Encrypts `text` for the record `reference`. */
export function encrypt(key: EncryptionKey, reference: string, text: string): Buffer {
  return encryptBytes(key, reference, Buffer.from(text));
}

/** Encrypts bytes for the record `reference`. */
export function encryptBytes({ encryption }: EncryptionKey, reference: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", encryption, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(reference));
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts the record `reference`. Throws UnreadableRecord if key, reference or data are not those of `encrypt`. */
export function decrypt(key: EncryptionKey, reference: string, record: Buffer): string {
  return decryptBytes(key, reference, record).toString("utf8");
}

/** Decrypts the bytes of the record `reference`. Throws as `decrypt` does. */
export function decryptBytes({ encryption }: EncryptionKey, reference: string, record: Buffer): Buffer {
  const start = 1 + NONCE_BYTES + TAG_BYTES;
  if (record.length < start || record[0] !== FORMAT) {
    throw new UnreadableRecord(`${reference} is not an encrypted record`);
  }
  const decipher = createDecipheriv("aes-256-gcm", encryption, record.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(reference));
  decipher.setAuthTag(record.subarray(1 + NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(record.subarray(start)), decipher.final()]);
  } catch {
    throw new UnreadableRecord(`${reference} cannot be decrypted: it was changed, or encrypted with another key`);
  }
}

/** Decrypts the stored record `reference`. Throws UnreadableRecord, also if its key is missing. */
export function decryptStored(
  keys: EncryptionKeys,
  reference: string,
  { keyId, contents }: { keyId: string; contents: Buffer },
): string {
  return decrypt(storedKey(keys, reference, keyId), reference, contents);
}

/** The key with which the record `reference` was encrypted. Throws UnreadableRecord if it is missing. */
export function storedKey(keys: EncryptionKeys, reference: string, keyId: string): EncryptionKey {
  const key = keys.byId.get(keyId);
  if (!key) throw new UnreadableRecord(`${reference} is encrypted with the key ${keyId}, which is missing`);
  return key;
}

/** Re-encrypts the stored record `reference` with the current key. Throws UnreadableRecord, also if its key is missing. */
export function resealStored(
  keys: EncryptionKeys,
  reference: string,
  { keyId, contents }: { keyId: string; contents: Buffer },
): { keyId: string; contents: Buffer } {
  const bytes = decryptBytes(storedKey(keys, reference, keyId), reference, contents);
  return { keyId: keys.current.id, contents: encryptBytes(keys.current, reference, bytes) };
}

/** HMAC-SHA-256 of `text`. */
export function keyedHash({ hash }: EncryptionKey, text: string): string {
  return createHmac("sha256", hash).update(text).digest("hex");
}
