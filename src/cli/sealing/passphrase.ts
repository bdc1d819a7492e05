import { readFile } from "node:fs/promises";

const MIN_LENGTH = 12;

/** Reads the passphrase from the first line of a file. */
export async function readPassphrase(path: string): Promise<string> {
  const [line = ""] = (await readFile(path, "utf8")).split(/\r?\n/, 1);
  if (line.length < MIN_LENGTH) {
    throw new Error(`The first line of ${path} must be a passphrase of at least ${MIN_LENGTH} characters`);
  }
  return line;
}
