import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resetCatalogue } from "../../../demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-support/test-database.ts";
import { eraseHistory } from "./erase-history.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 3 });
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.db.$client.query(text)).rows;

it("erases rows past their period, and nothing younger", async () => {
  await query("insert into people (id, name, email) values ('p', 'P', 'p@karoo.example')");
  for (const age of ["1827 days", "1825 days"]) {
    await query(`insert into audit_entries (at, person_name, resource, item_id, operation)
      values (now() - interval '${age}', '', 'deals', '${age}', 'update')`);
  }
  for (const age of ["731 days", "729 days"]) {
    await query(`insert into vehicle_prices (vehicle_id, price, until) values (3, 1, now() - interval '${age}')`);
  }
  for (const age of ["1096 days", "1094 days"]) {
    await query(`insert into lead_deliveries (dealer_id, kind, purpose, address, message_id, status, created_at)
      values (1, 'email', 'new', '${age}', '${age}', 'Delivered', now() - interval '${age}')`);
  }
  await query("update vehicles set withdrawn_at = now() - interval '731 days' where id = 1");
  await query("update vehicles set withdrawn_at = now() - interval '729 days' where id = 2");
  await query(`insert into sessions (id, person_id, token, expires_at)
    values ('old', 'p', 'old', now() - interval '2 days'), ('new', 'p', 'new', now() + interval '1 day')`);
  await query(`insert into verifications (id, identifier, value, expires_at)
    values ('old', 'x', 'x', now() - interval '2 days'), ('new', 'y', 'y', now())`);
  const erased: unknown[] = [];
  await eraseHistory(database.db, {
    now: new Date(),
    retentionDays: 730,
    onErasure: (outcome) => void erased.push(outcome),
  });
  expect(await query("select item_id from audit_entries")).toEqual([{ item_id: "1825 days" }]);
  expect(await query("select count(*)::int from vehicle_prices where price = 1")).toEqual([{ count: 1 }]);
  expect(await query("select address from lead_deliveries")).toEqual([{ address: "1094 days" }]);
  expect(await query("select id from vehicles order by id")).toEqual([{ id: 2 }, { id: 3 }]);
  expect(await query("select id from sessions")).toEqual([{ id: "new" }]);
  expect(await query("select id from verifications")).toEqual([{ id: "new" }]);
  expect(erased).toHaveLength(6);
});

it("leaves the audit append-only for five years", async () => {
  const change = (text: string) => expect(database.db.execute(sql.raw(text))).rejects.toThrow();
  await change("delete from audit_entries");
  await change("update audit_entries set person_name = 'x'");
  await change("truncate audit_entries");
});
