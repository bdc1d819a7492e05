/**
 * The file of a backup: a gzipped tar, usually sealed. Its last entry has the digest of all others, which detects a truncated or damaged
 * file.
 */
import { createHash, type Hash } from "node:crypto";
import { type Duplex, type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";

const END = "end.json";
/** Maximum size of entries that are read as a whole. */
const MAX_DOCUMENT_BYTES = 1024 * 1024;

export type ArchiveWriter = {
  add(name: string, contents: Buffer): Promise<void>;
  addStream(name: string, size: number, contents: Readable): Promise<void>;
  /** Adds the last entry and completes the file. Returns the digest of the last entry. */
  finish(end: object): Promise<string>;
  abort(): Promise<void>;
};

/** Writes to `output` through `transforms`, such as one that seals. */
export function createArchive(output: Writable, ...transforms: readonly Duplex[]): ArchiveWriter {
  const tar = pack();
  const writing = pipeline([tar, createGzip({ level: constants.Z_BEST_SPEED }), ...transforms, output]);
  writing.catch(() => {}); // each entry awaits it
  const digest = createHash("sha256");

  async function addEntry(name: string, size: number, contents: AsyncIterable<Buffer> | Iterable<Buffer>) {
    beginEntry(digest, name, size);
    const added = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      void pipeline(async function* () {
        for await (const chunk of contents) {
          digest.update(chunk);
          yield chunk;
        }
      }, entry).catch(reject);
    });
    await Promise.race([added, writing.then(() => added)]);
  }

  return {
    add: (name, contents) => addEntry(name, contents.length, [contents]),
    addStream: addEntry,
    async finish(end) {
      const contents = Buffer.from(JSON.stringify({ ...end, digest: digest.copy().digest("hex") }));
      await addEntry(END, contents.length, [contents]);
      tar.finalize();
      await writing;
      return digestOf(contents);
    },
    async abort() {
      tar.destroy();
      await writing.catch(() => {});
    },
  };
}

export type ArchiveEntry = { name: string; size: number; contents: AsyncIterable<Buffer> };

/** The file of a backup: its name for messages, its bytes, and streams that they go through, such as one that decrypts. */
export type ArchiveSource = { name: string; open(): Promise<Readable>; through?: readonly Duplex[] };

/**
 * Reads a file made by `createArchive`. Calls `onEntry` for each entry, which must read its contents, and returns the last entry with its
 * digest. Throws with a message for the operator if the file is incomplete.
 */
export async function readArchive<End>(
  { name: path, open, through = [] }: ArchiveSource,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
  onProgress: (bytes: number) => void,
): Promise<{ end: End; endDigest: string }> {
  const input = await open();
  const tar = extract();
  let bytesRead = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesRead += chunk.length;
      onProgress(bytesRead);
      done(null, chunk);
    },
  });
  const reading = pipeline([input, counter, ...through, createGunzip(), tar]);
  reading.catch(() => {}); // the loop below throws too
  const digest = createHash("sha256");
  let end: Buffer | undefined;
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (end !== undefined || type !== "file") throw new DamagedBackup();
      if (name === END) {
        end = await readDocument({ name, size, contents: entry });
        continue;
      }
      beginEntry(digest, name, size);
      await onEntry({ name, size, contents: digested(entry, digest) });
    }
    await reading;
  } catch (error) {
    tar.destroy();
    await reading.catch(() => {});
    throw toReadable(error, path);
  }
  if (end === undefined) throw new Error(`${path} is incomplete: its end is missing`);
  const parsed = JSON.parse(end.toString());
  if (parsed.digest !== digest.digest("hex")) throw toReadable(new DamagedBackup(), path);
  return { end: parsed, endDigest: digestOf(end) };
}

/** Reads a whole entry. */
export async function readDocument({ size, contents }: ArchiveEntry): Promise<Buffer> {
  if (size > MAX_DOCUMENT_BYTES) throw new DamagedBackup();
  const chunks: Buffer[] = [];
  for await (const chunk of contents) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The file is not a backup, or was modified. */
export class DamagedBackup extends Error {}

function toReadable(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new Error(`${path} does not exist`);
  if (code === "Z_BUF_ERROR" || message === "Unexpected end of data") {
    return new Error(`${path} is incomplete: its end is missing`);
  }
  if (error instanceof DamagedBackup || code?.startsWith("Z_") || message.startsWith("Invalid tar")) {
    return new Error(`${path} is damaged or not a backup`);
  }
  return error;
}

function beginEntry(digest: Hash, name: string, size: number): void {
  digest.update(`${name}\0${size}\0`);
}

async function* digested(contents: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    digest.update(chunk);
    yield chunk;
  }
}

function digestOf(contents: Buffer): string {
  return createHash("sha256").update(contents).digest("hex");
}
