import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database, WITHOUT_IDLE_LIMIT } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

let database: TestDatabase;
let other: Database;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  other = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await other.$client.end();
  await database.drop();
});

const limitOf = async (db: Pick<Database, "execute">) =>
  (await db.execute<{ limit: string }>(sql`select current_setting('idle_in_transaction_session_timeout') as limit`))
    .rows[0]?.limit;

it("a transaction ends whose process stands still, so that others get what it has locked", async () => {
  expect(await limitOf(database.db)).toBe("10s");
  const stuck = database.db.transaction(async (tx) => {
    await tx.execute(sql`update dealers set name = name`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '100ms'`);
    await other.execute(sql`update dealers set name = name`);
    await tx.execute(sql`select 1`);
  });
  await expect(stuck).rejects.toThrow();
  expect(await limitOf(database.db)).toBe("10s");
});

it("a long transaction may have its process work for longer", async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(WITHOUT_IDLE_LIMIT));
    expect(await limitOf(tx)).toBe("0");
  });
});
