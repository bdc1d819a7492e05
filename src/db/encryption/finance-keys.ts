/** Where the keys of finance applications come from: the settings, or a file in the data folder. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createFileAtomically } from "../create-file-atomically.ts";
import { deriveEncryptionKeys, type EncryptionKeys, KEY_BYTES } from "./encrypted-record.ts";

export type FinanceKeySource = {
  /** Base64 of 32 bytes. Undefined: the file "finance.key" in `dataDir`. */
  financeKey: string | undefined;
  /** Earlier keys, which only read. */
  financeKeysOld: readonly string[];
  dataDir: string;
};

/**
 * The keys that there are. Throws one clear line when there is none, or the file holds something else.
 */
export async function readFinanceKeys(source: FinanceKeySource): Promise<EncryptionKeys> {
  const keys = await findFinanceKeys(source);
  if (keys) return keys;
  throw new Error(`There is no key for finance applications: set FINANCE_KEY, or put ${fileIn(source.dataDir)} back`);
}

/**
 * The keys that there are, made once where there is none: processes that start together agree on one. `sealedWith` are
 * the ids of the keys that applications are sealed with already; beside those no new key is made, since they would
 * be lost unnoticed. Throws one clear line then, or when the file holds something else.
 */
export async function ensureFinanceKeys(
  source: FinanceKeySource,
  sealedWith: readonly string[],
): Promise<EncryptionKeys> {
  const path = fileIn(source.dataDir);
  const found = await findFinanceKeys(source);
  if (found) return found;
  if (sealedWith.length > 0) {
    throw new Error(
      `Finance applications are sealed with the key ${sealedWith.join(", ")}, and it is not here: ` +
        `set FINANCE_KEY, or put ${path} back`,
    );
  }
  await mkdir(source.dataDir, { recursive: true });
  await createFileAtomically(path, `${randomBytes(KEY_BYTES).toString("base64")}\n`, 0o600);
  return readFinanceKeys(source);
}

async function findFinanceKeys(source: FinanceKeySource): Promise<EncryptionKeys | undefined> {
  const path = fileIn(source.dataDir);
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw new Error(`${path} cannot be read (${error.code})`);
  });
  // The file's keys go on reading when the settings name another, so that a change of place loses nothing.
  const [current, ...older] = [source.financeKey ?? [], kept.split("\n").filter((line) => line.trim() !== "")].flat();
  if (current === undefined) return undefined;
  const read = (text: string) => {
    const key = Buffer.from(text.trim(), "base64");
    if (key.length !== KEY_BYTES)
      throw new Error(`${path} must hold keys of ${KEY_BYTES} bytes in base64, a line each`);
    return key;
  };
  return deriveEncryptionKeys([read(current), ...[...older, ...source.financeKeysOld].map(read)]);
}

function fileIn(dataDir: string): string {
  return join(dataDir, "finance.key");
}
