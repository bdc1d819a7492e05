import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createFinanceApplication } from "../../db/queries/submissions/finance-applications.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { openFinanceKeys } from "./open-finance-keys.ts";

const FIRST = Buffer.alloc(32, 1);
const SECOND = Buffer.alloc(32, 2);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 1 });
});
afterAll(() => database.drop());

/** Settings with these keys and an empty data folder. */
const createConfig = async (key?: Buffer, ...oldKeys: Buffer[]) => ({
  FINANCE_KEY: key?.toString("base64"),
  FINANCE_KEYS_OLD: oldKeys.map((old) => old.toString("base64")),
  DATA_DIR: await mkdtemp(join(inject("runFolder"), "open-keys-")),
});

it("creates a key only if no application needs another one, and logs which keys are missing", async () => {
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  const empty = await createConfig();
  const created = await openFinanceKeys(empty, database.db, log);
  expect(await readdir(empty.DATA_DIR)).toEqual(["finance.key"]);
  expect((await openFinanceKeys(empty, database.db, log)).current.id).toBe(created.current.id);

  const keys = deriveEncryptionKeys([FIRST]);
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from dealers limit 1`);
  const readable = {
    status: "Queued" as const,
    dealerId: rows[0]?.id as number,
    sourceCode: "Test",
    vehicleType: "used",
  };
  await createFinanceApplication(
    database.db,
    keys,
    { ...readable, contents: {} },
    { consentVersion: "test" },
    null,
    async () => {},
  );

  const { id } = keys.current;
  await expect(openFinanceKeys(await createConfig(), database.db, log)).rejects.toThrow(
    `Finance applications are encrypted with the key ${id}, which is missing`,
  );
  await openFinanceKeys(await createConfig(FIRST), database.db, log);
  await openFinanceKeys(await createConfig(SECOND, FIRST), database.db, log);
  expect(logged).toEqual([]);
  await openFinanceKeys(await createConfig(SECOND), database.db, log);
  expect(logged).toEqual([`Finance applications encrypted with the key ${id} cannot be read here`]);
});
