import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../db/test-support/test-database.ts";
import { testContext } from "../../test-support/test-context.ts";
import { feeds } from "./feeds.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate stock_imports, stock_feeds cascade`);
});

const look = async () => feeds.run(await testContext(database.db));

/** Adds a feed that is due `minutes` from now, with imports of so many vehicles each, or failed ones. */
async function addFeed(minutes: number, imports: (number | "failed")[] = [100, 100], isActive = true): Promise<void> {
  const { db } = database;
  const { rows } = await db.execute<{ id: number; dealer: number }>(sql`
    insert into stock_feeds (dealer_id, name, url, pull_times, is_active, next_pull_at)
    select min(id), 'Autotrader', 'https://feeds.example/stock.csv', '{06:30}', ${isActive}, now() + make_interval(mins => ${minutes})
    from dealers returning id, dealer_id as dealer`);
  const { id, dealer } = rows[0] as { id: number; dealer: number };
  for (const read of imports) {
    const counts = JSON.stringify({ read, rejected: 0, skipped: 0 });
    const status = read === "failed" ? "failed" : "done";
    await db.execute(sql`insert into stock_imports (dealer_id, feed_id, source, file_name, person_name, status, counts)
      values (${dealer}, ${id}, 'pull', 'stock.csv', 'Schedule', ${status}, ${read === "failed" ? null : counts}::jsonb)`);
  }
}

it("says that there is no feed, or that all are in time", async () => {
  await addFeed(-600, [100], false);
  expect((await look()).message).toBe("No feed is fetched by a schedule.");
  await addFeed(60);
  expect(await look()).toMatchObject({ state: "ok", message: "The feed is fetched at the set times." });
});

it.each<[number, (number | "failed")[], string, string]>([
  [-20, [100, 100], "ok", "at the set times"],
  [-60, [100, 100], "warning", "Autotrader is 1 hour late."],
  [-600, [100, 100], "failing", "Autotrader is 10 hours late."],
  [60, [100, "failed"], "failing", "The last import of Autotrader failed."],
  [60, [100, "failed", 98], "ok", "at the set times"],
  [60, [100, 70], "warning", "Autotrader had 70 vehicles after 100 before."],
  [60, [100, 30], "failing", "Autotrader had 30 vehicles after 100 before."],
  [60, [5, 1], "ok", "at the set times"],
])("a feed that is due in %i minutes, with imports of %j, is %s", async (minutes, imports, state, words) => {
  await addFeed(minutes, imports);
  const result = await look();
  expect(result.state).toBe(state);
  expect(result.message).toContain(words);
});
