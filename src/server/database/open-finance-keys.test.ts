import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createFinanceApplication } from "../../db/queries/applications/finance-applications.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { openFinanceKeys } from "./open-finance-keys.ts";

const FIRST = Buffer.alloc(32, 1);
const SECOND = Buffer.alloc(32, 2);
const [THIRD, FOURTH] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
});
afterAll(() => database.drop());

/** Creates settings with these keys and an empty data folder. */
const createConfig = async (...keys: Buffer[]) => ({
  FINANCE_KEY: keys.map((key) => key.toString("base64")),
  DATA_DIR: await mkdtemp(join(inject("runFolder"), "open-keys-")),
});

it("creates a key only if nothing stored needs another one, and refuses to start without one that is needed", async () => {
  const empty = await createConfig();
  const created = await openFinanceKeys(empty, database.db);
  expect(await readdir(empty.DATA_DIR)).toEqual(["finance.key"]);
  expect((await openFinanceKeys(empty, database.db)).current.id).toBe(created.current.id);

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
  const refusal = `encrypted with the key ${id}, which is missing: add it to FINANCE_KEY, or restore`;
  const refused = await createConfig();
  await expect(openFinanceKeys(refused, database.db)).rejects.toThrow(refusal);
  expect(await readdir(refused.DATA_DIR)).toEqual([]);
  await openFinanceKeys(await createConfig(FIRST), database.db);
  await openFinanceKeys(await createConfig(SECOND, FIRST), database.db);
  await expect(openFinanceKeys(await createConfig(SECOND), database.db)).rejects.toThrow(refusal);
});

it("refuses to start without the key of an authenticator app or of a partner", async () => {
  const [partners, apps] = [THIRD, FOURTH].map((secret) => deriveEncryptionKeys([secret]).current);
  await database.db.execute(sql`insert into inbound_sources (name, form, token_hash, key_id, contents)
    values ('Cars', 'enquiry', 'hash', ${partners?.id}, '')`);
  await database.db.execute(sql`insert into people (id, name, email) values ('1', 'Thandi', 'thandi@karoo.example')`);
  const sealed = `$ba$${Number.parseInt(apps?.id ?? "", 16)}$00`;
  await database.db.execute(sql`insert into two_factors (id, person_id, secret, backup_codes)
    values ('1', '1', ${sealed}, ${sealed})`);
  const open = async (...keys: Buffer[]) => openFinanceKeys(await createConfig(FIRST, ...keys), database.db);
  await expect(open(FOURTH)).rejects.toThrow(`with the key ${partners?.id}, which is missing`);
  await expect(open(THIRD)).rejects.toThrow(`with the key ${apps?.id}, which is missing`);
  await open(THIRD, FOURTH);
});
