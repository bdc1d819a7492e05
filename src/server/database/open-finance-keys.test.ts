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

const source = async (financeKey?: Buffer, ...financeKeysOld: Buffer[]) => ({
  financeKey: financeKey?.toString("base64"),
  financeKeysOld: financeKeysOld.map((key) => key.toString("base64")),
  dataDir: await mkdtemp(join(inject("runFolder"), "open-keys-")),
});

it("a key is made where there are no applications, and never beside some that need another", async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const empty = await source();
  const made = await openFinanceKeys(empty, database.db, log);
  expect(await readdir(empty.dataDir)).toEqual(["finance.key"]);
  expect((await openFinanceKeys(empty, database.db, log)).current.id).toBe(made.current.id);

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
  await expect(openFinanceKeys(await source(), database.db, log)).rejects.toThrow(
    `Finance applications are encrypted with the key ${id}, which is missing`,
  );
  await openFinanceKeys(await source(FIRST), database.db, log);
  await openFinanceKeys(await source(SECOND, FIRST), database.db, log);
  expect(lines).toEqual([]);
  await openFinanceKeys(await source(SECOND), database.db, log);
  expect(lines).toEqual([`Finance applications sealed with the key ${id} cannot be read here`]);
});
