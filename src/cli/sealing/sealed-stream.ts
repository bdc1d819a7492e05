/**
 * Encrypts files with personal data by a passphrase in the age format (https://age-encryption.org/v1), which other programs can decrypt.
 * The format detects truncated and modified files.
 */
import { open } from "node:fs/promises";
import { Duplex } from "node:stream";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

const BEGIN = Buffer.from("age-encryption.org/v1\n");
/** Binary logarithm of scrypt's work factor: 128 MB of memory for each guess of the passphrase. */
const SCRYPT_WORK_FACTOR = 17;

type Chunks = AsyncIterable<Uint8Array>;

/** Encrypts what is written to it. */
export function sealStream(passphrase: string): Duplex {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return Duplex.from(async function* (chunks: Chunks) {
    yield* await encrypter.encrypt(toWeb(chunks));
  });
}

/** Decrypts the sealed file `path`, which is written to it. Fails with a message for the operator. */
export function openStream(passphrase: string, path: string): Duplex {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Duplex.from(async function* (chunks: Chunks) {
    try {
      yield* await decrypter.decrypt(toWeb(chunks));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error; // of the stream before it
      throw new Error(`${path} cannot be opened: the passphrase is wrong, or the file was changed or cut short`);
    }
  });
}

const toWeb = (chunks: Chunks) => NodeReadableStream.from(chunks) as ReadableStream<Uint8Array>;

/** Whether the file is sealed. Throws if it does not exist. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGIN.length), 0, BEGIN.length, 0);
    return bytesRead === BEGIN.length && buffer.equals(BEGIN);
  } finally {
    await file.close();
  }
}
