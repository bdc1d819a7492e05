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

test("a change of content is heard once it is committed, and nothing before", async () => {
  changes = 0;
  await database.db.transaction(async (tx) => {
    await tx.delete(dealers);
    await tx.delete(blogPosts);
    await tx.execute("select pg_sleep(0.2)");
    expect(changes).toBe(0);
  });
  await expect.poll(() => changes).toBe(1);
});

test("a connection that is lost is made again, and counts as a change: some may have been missed", async () => {
  changes = 0;
  await database.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen content'",
  );
  await expect.poll(() => changes, { timeout: 10_000 }).toBe(1);
  await database.db.delete(dealers);
  await expect.poll(() => changes).toBe(2);
});

test("where there is no database, listening cannot begin", async () => {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = "/nowhere";
  await expect(listenForContentChanges(elsewhere.href, () => {})).rejects.toThrow();
});
