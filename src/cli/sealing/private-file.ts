import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rm, stat } from "node:fs/promises";
import { type Duplex, PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Creates the file `path`, which only its owner may read, with what `write` writes, through `transform` if given. The file appears when it
 * is complete, and never replaces another one.
 */
export async function createPrivateFile<T>(
  path: string,
  write: (output: Writable) => Promise<T>,
  transform: Duplex = new PassThrough(),
): Promise<T> {
  if (await exists(path)) throw new Error(`${path} exists already`);
  const draft = `${path}.${randomUUID()}`;
  const input = new PassThrough();
  const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  const writing = pipeline(input, transform, file);
  writing.catch(() => {}); // awaited below
  try {
    const result = await Promise.race([write(input), writing.then(() => Promise.reject(new Error("The file ended")))]);
    input.end();
    await writing;
    await link(draft, path); // a link never replaces a file, unlike a rename
    return result;
  } finally {
    input.destroy();
    await writing.catch(() => {});
    await rm(draft, { force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
