/** The encryption keys of finance applications, from the settings or a file in the data folder. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createFileAtomically } from "../../files/create-file-atomically.ts";
import { replaceFile } from "../../files/replace-file.ts";
import { deriveEncryptionKeys, type EncryptionKeys, KEY_BYTES } from "./encrypted-record.ts";

export type FinanceKeySource = {
  /** Keys of 32 bytes in Base64: the encrypting one, then those that only decrypt. If there are none, the file "finance.key" in `dataDir` is used. */
  keys: readonly string[];
  dataDir: string;
};

/** Reads the keys. Throws with a message for the operator if there is no key or the file is invalid. */
export async function readFinanceKeys(source: FinanceKeySource): Promise<EncryptionKeys> {
  const keys = await findFinanceKeys(source);
  if (keys) return keys;
  throw new Error(`There is no key for finance applications: set FINANCE_KEY, or restore ${keyFileIn(source.dataDir)}`);
}

/**
 * Reads the keys, and creates one if there is none. Processes that start at the same time get the same key. `usedKeyIds` are
 * the ids of the keys that stored data need: if one is missing, no key is created, because that would hide that the data are
 * unreadable. Throws with a message for the operator.
 */
export async function ensureFinanceKeys(
  source: FinanceKeySource,
  usedKeyIds: readonly string[],
): Promise<EncryptionKeys> {
  const path = keyFileIn(source.dataDir);
  const keys = await findFinanceKeys(source);
  const missing = usedKeyIds.filter((id) => !keys?.byId.has(id));
  if (missing.length > 0) {
    throw new Error(
      `The database has finance applications, authenticator apps or partners' keys that are encrypted with the key ${missing.join(", ")}, ` +
        `which is missing: add it to FINANCE_KEY, or restore ${path}`,
    );
  }
  if (keys) return keys;
  await mkdir(source.dataDir, { recursive: true });
  await createFileAtomically(path, `${randomBytes(KEY_BYTES).toString("base64")}\n`, 0o600);
  return readFinanceKeys(source);
}

/** The keys in base64, the encrypting one first, then those that only decrypt. Throws if the file is invalid. */
export async function readFinanceSecrets(source: FinanceKeySource): Promise<string[]> {
  const path = keyFileIn(source.dataDir);
  const file = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw new Error(`${path} cannot be read (${error.code})`);
  });
  // The file's keys still decrypt after FINANCE_KEY is set.
  const secrets = [...source.keys, ...file.split("\n").filter((line) => line.trim() !== "")];
  return secrets.map((text) => {
    const key = Buffer.from(text.trim(), "base64");
    if (key.length !== KEY_BYTES) {
      throw new Error(`${path} must contain keys of ${KEY_BYTES} bytes in base64, one per line`);
    }
    return key.toString("base64");
  });
}

/** Writes the file in the data folder: `secrets` first, then the keys that it has already. */
export async function restoreFinanceSecrets(source: FinanceKeySource, secrets: readonly string[]): Promise<void> {
  const path = keyFileIn(source.dataDir);
  const existing = await readFinanceSecrets({ ...source, keys: [] });
  await mkdir(source.dataDir, { recursive: true });
  await replaceFile(path, `${[...new Set([...secrets, ...existing])].join("\n")}\n`, 0o600);
}

async function findFinanceKeys(source: FinanceKeySource): Promise<EncryptionKeys | undefined> {
  const [current, ...older] = (await readFinanceSecrets(source)).map((secret) => Buffer.from(secret, "base64"));
  return current && deriveEncryptionKeys([current, ...older]);
}

function keyFileIn(dataDir: string): string {
  return join(dataDir, "finance.key");
}
