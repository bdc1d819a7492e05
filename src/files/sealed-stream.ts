/**
 * Encrypts files with personal data in the age format (https://age-encryption.org/v1), which other programs can decrypt: by a passphrase,
 * or to the public key of a pair. The format detects truncated and modified files.
 */
import { open } from "node:fs/promises";
import { Duplex } from "node:stream";
import { ReadableStream as NodeReadableStream } from "node:stream/web";

const BEGIN = "age-encryption.org/v1\n";
/** Begins the first stanza of a file that a passphrase opens. */
const PASSPHRASE_STANZA = "-> scrypt ";
/** Binary logarithm of scrypt's work factor: 128 MB of memory for each guess of the passphrase. */
const SCRYPT_WORK_FACTOR = 17;

type Chunks = AsyncIterable<Uint8Array>;

/** `recipient`: a public key, "age1…". */
type SealingKey = { passphrase: string } | { recipient: string };
/** `identity`: a private key, "AGE-SECRET-KEY-1…". */
export type OpeningKey = { passphrase: string } | { identity: string };

/** Encrypts what is written to it. */
export function sealStream(key: SealingKey): Duplex {
  return Duplex.from(async function* (chunks: Chunks) {
    const { Encrypter } = await import("age-encryption");
    const encrypter = new Encrypter();
    if ("recipient" in key) encrypter.addRecipient(key.recipient);
    else {
      encrypter.setPassphrase(key.passphrase);
      encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
    }
    yield* await encrypter.encrypt(toWeb(chunks));
  });
}

/** Decrypts the sealed file `name`, which is written to it. Fails with a message for the operator. */
export function openStream(key: OpeningKey, name: string): Duplex {
  return Duplex.from(async function* (chunks: Chunks) {
    const { Decrypter } = await import("age-encryption");
    const decrypter = new Decrypter();
    if ("identity" in key) decrypter.addIdentity(key.identity);
    else decrypter.addPassphrase(key.passphrase);
    try {
      yield* await decrypter.decrypt(toWeb(chunks));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error; // of the stream before it
      const what = "identity" in key ? "key" : "passphrase";
      throw new Error(`${name} cannot be opened: the ${what} is wrong, or the file was changed or cut short`);
    }
  });
}

const toWeb = (chunks: Chunks) => NodeReadableStream.from(chunks) as ReadableStream<Uint8Array>;

/** What opens the file: undefined if it is not sealed. Throws if it does not exist. */
export async function sealingOf(path: string): Promise<"passphrase" | "key" | undefined> {
  const file = await open(path);
  try {
    const length = BEGIN.length + PASSPHRASE_STANZA.length;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    const text = buffer.toString("latin1", 0, bytesRead);
    if (!text.startsWith(BEGIN)) return undefined;
    return text.endsWith(PASSPHRASE_STANZA) ? "passphrase" : "key";
  } finally {
    await file.close();
  }
}
