import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { recordDatabaseSize } from "../../../db/queries/setup/database-sizes.ts";
import { databaseSizes } from "../../../db/schema/setup/system.ts";
import { createTestDatabase, type TestDatabase } from "../../../db/test-support/test-database.ts";
import { setProcesses, testContext } from "../../test-support/test-context.ts";
import { bucket } from "./bucket.ts";
import { connections, judgeConnections } from "./connections.ts";
import { database } from "./database.ts";
import { migrations } from "./migrations.ts";
import { replica } from "./replica.ts";

const [MB, GB] = [2 ** 20, 2 ** 30];
const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-27T10:00:00Z");

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => setSettings({}));

const context = (changes = {}) => testContext(test.db, { now: NOW, ...changes });

describe("the size of the database", () => {
  beforeEach(async () => {
    await test.db.delete(databaseSizes);
    await setProcesses(test.db);
  });

  /** Records a size for each of the last `days` days, the last one of which is today's. */
  async function grow(days: number, perDay: number): Promise<void> {
    const values = Array.from({ length: days }, (_, n) => ({
      day: new Date(NOW.getTime() - (days - 1 - n) * DAY_MS).toISOString().slice(0, 10),
      bytes: GB + n * perDay,
    }));
    await test.db.insert(databaseSizes).values(values);
  }

  /** The free space of the disk that the database is on. */
  const setFree = (free: number) =>
    setProcesses(test.db, {
      vitals: { disks: [{ folder: "/data", free, total: 100 * GB, level: "enough", hasDatabase: true }] },
    });

  it("is recorded once a day", async () => {
    await recordDatabaseSize(test.db, NOW);
    await recordDatabaseSize(test.db, new Date(NOW.getTime() + 3_600_000));
    await test.db.insert(databaseSizes).values({ day: "2024-01-01", bytes: 1 });
    await recordDatabaseSize(test.db, new Date(NOW.getTime() + DAY_MS));
    const rows = await test.db.select().from(databaseSizes).orderBy(databaseSizes.day);
    expect(rows.map(({ day }) => day)).toEqual(["2026-11-27", "2026-11-28"]);
    expect(rows[0]?.bytes).toBeGreaterThan(5 * MB);
  });

  it.each([
    [100 * MB, 10 * GB, "ok", "It will be full on 9 March 2027."],
    [100 * MB, 4 * GB, "warning", "It will be full on 7 January 2027."],
    [100 * MB, GB, "failing", "It will be full on 7 December 2026."],
    [0, GB, "ok", "1.0 GB are left."],
  ])("that grows by %i bytes a day on a disk with %i left is %s", async (perDay, free, state, words) => {
    await setFree(free);
    await grow(30, perDay);
    const result = await database.run(await context());
    expect(result.state).toBe(state);
    expect(result.message).toContain(words);
  });

  it("has no day before a week is known, and no limit outside this machine unless it is set", async () => {
    await setFree(GB);
    await grow(5, GB);
    expect((await database.run(await context())).message).toContain("Its growth is known after a week.");
    const managed = await database.run(await context({ isEmbedded: false }));
    expect(managed).toMatchObject({ state: "ok", message: expect.stringContaining("A limit in the settings") });
    setSettings({ databaseLimitGb: 0.01 });
    expect(await database.run(await context({ isEmbedded: false }))).toMatchObject({
      state: expect.stringMatching(/warning|failing/),
      link: { path: "/settings/system" },
    });
  });
});

it.each([
  [{ open: 20, budgeted: 24, others: 1 }, "ok", "20 of 97 are open."],
  [{ open: 80, budgeted: 24, others: 60 }, "warning", "80 of 97 are open."],
  [{ open: 95, budgeted: 24, others: 75 }, "failing", "95 of 97 are open."],
  [
    { open: 20, budgeted: 192, others: 1 },
    "warning",
    "The site's 2 processes may open 192, beside 1 of other clients.",
  ],
])("connections of which %j are %s", (use, state, words) => {
  const result = judgeConnections({ accepted: 97, processes: 2, ...use });
  expect(result.state).toBe(state);
  expect(result.message).toContain(words);
});

it("counts the connections of the server", async () => {
  const result = await connections.run(await context());
  expect(result.message).toMatch(/^[1-9]\d* of \d+ are open\./);
});

it("migrations are all applied, or wait, or are of a newer version", async () => {
  const { db } = test;
  expect((await migrations.run(await context())).state).toBe("ok");
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`);
  expect(await migrations.run(await context())).toMatchObject({
    state: "warning",
    message: "A newer version of the site has applied 1, and an earlier version answers here.",
  });
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > (
    select min(created_at) from drizzle.__drizzle_migrations)`);
  expect(await migrations.run(await context())).toMatchObject({
    state: "failing",
    message: expect.stringMatching(/^\d+ migrations? (is|are) not applied yet\.$/),
  });
});

it("a replica that is none, or does not answer, is failing", async () => {
  expect((await replica.run(await context())).state).toBe("ok");
  expect((await replica.run(await context({ replicaUrl: test.url }))).message).toContain("no streaming replica");
  expect((await replica.run(await context({ replicaUrl: "postgres://a:b@127.0.0.1:1/site" }))).message).toBe(
    "It does not answer.",
  );
});

it("a bucket that does not take a file is failing", async () => {
  expect((await bucket.run(await context())).state).toBe("ok");
  expect((await bucket.run(await context({ probeBucket: async () => {} }))).state).toBe("ok");
  const refuses = async () => {
    throw Object.assign(new Error("secret"), { name: "AccessDenied" });
  };
  const result = await bucket.run(await context({ probeBucket: refuses }));
  expect(result).toMatchObject({ state: "failing", message: expect.stringContaining("(AccessDenied)") });
  expect(JSON.stringify(result)).not.toContain("secret");
});
