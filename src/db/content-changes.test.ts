import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForContentChanges } from "./content-changes.ts";
import { blogPosts } from "./schema/content.ts";
import { dealers } from "./schema/dealers.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

let database: TestDatabase;
let changes = 0;
let listener: { close(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  listener = await listenForContentChanges(database.url, () => {
    changes++;
  });
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});

test("notifies of a change of content after the commit, not before", async () => {
  changes = 0;
  await database.db.transaction(async (tx) => {
    await tx.delete(dealers);
    await tx.delete(blogPosts);
    await tx.execute("select pg_sleep(0.2)");
    expect(changes).toBe(0);
  });
  await expect.poll(() => changes).toBe(2); // one for each table
});

test("reconnects after a lost connection and reports a change, since some may have been missed", async () => {
  changes = 0;
  await database.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen content'",
  );
  await expect.poll(() => changes, { timeout: 10_000 }).toBe(1);
  await database.db.delete(dealers);
  await expect.poll(() => changes).toBe(2);
});

test("throws if the database does not exist", async () => {
  const missing = new URL(database.url);
  missing.pathname = "/nowhere";
  await expect(listenForContentChanges(missing.href, () => {})).rejects.toThrow();
});
