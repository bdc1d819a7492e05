import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, inject, it } from "vitest";
import { backupKeyFile, ensureBackupKey, findBackupKey, isBackupKey } from "./backup-key.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "backup-key-"));
});

it("is created once, for its owner only, by whichever process is first", async () => {
  await expect(findBackupKey({ identity: undefined, dataDir })).rejects.toThrow("backup.key does not exist");
  const [first, second] = await Promise.all([1, 2].map(() => ensureBackupKey({ identity: undefined, dataDir })));
  expect(first).toEqual(second);
  expect((await stat(backupKeyFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(isBackupKey(first?.identity ?? "")).toBe(true);
  expect(await ensureBackupKey({ identity: first?.identity, dataDir: join(dataDir, "other") })).toEqual(first);
});

it("is never repeated in a message", async () => {
  const { identity } = await ensureBackupKey({ identity: undefined, dataDir });
  const wrong = identity.replace(/.$/, (last) => (last === "Q" ? "P" : "Q"));
  const message = (error: Error) => error.message;
  expect(await findBackupKey({ identity: wrong, dataDir }).catch(message)).toBe(
    "The private key of backups has a mistake",
  );
  const text = await readFile(backupKeyFile(dataDir), "utf8");
  await writeFile(backupKeyFile(dataDir), text.replace(identity, wrong));
  expect(await findBackupKey({ identity: undefined, dataDir }).catch(message)).toBe(
    "The private key of backups has a mistake",
  );
  await writeFile(backupKeyFile(dataDir), "hello");
  expect(await findBackupKey({ identity: undefined, dataDir }).catch(message)).toMatch(
    /must have a line with a private/,
  );
});
