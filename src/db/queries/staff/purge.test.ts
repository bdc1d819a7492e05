import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { purgeDeletedItems } from "./purge.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.db.$client.query(text)).rows;

it("deletes what was in the bin for 30 days, and nothing that others refer to", async () => {
  await query("update deals set deleted_at = now() - interval '31 days' where id in (1, 2)");
  await query("update deals set deleted_at = now() - interval '29 days' where id = 3");
  await query(
    "insert into item_drafts (resource, item_id, changes, person_id) values ('deals', 1, '{}', 'x'), ('deals', 3, '{}', 'x')",
  );
  const [dealer] = await query(
    "update dealers set deleted_at = now() - interval '31 days' where slug = 'renault-sandton' returning id",
  );

  expect(await purgeDeletedItems(database.db)).toBe(2);
  expect(await query("select id from deals where id <= 3")).toEqual([{ id: 3 }]);
  expect(await query("select item_id from item_drafts")).toEqual([{ item_id: 3 }]);
  expect(await query(`select id from dealers where id = ${dealer?.id}`)).toHaveLength(1);
  expect(await query("select resource, item_id, operation, person_id from audit_entries order by item_id")).toEqual([
    { resource: "deals", item_id: "1", operation: "purge", person_id: null },
    { resource: "deals", item_id: "2", operation: "purge", person_id: null },
  ]);
  expect(await purgeDeletedItems(database.db)).toBe(0);
});
