import { afterAll, expect, it } from "vitest";
import { connect } from "./connect.ts";
import { readTrustedTime } from "./database-clock.ts";
import { createTestDatabase } from "./test-support/test-database.ts";

const database = await createTestDatabase();
const db = connect(database.url, { max: 2 });
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it("is read once for all who ask at the same time, and anew for who asks later", async () => {
  const [one, other] = await Promise.all([readTrustedTime(db), readTrustedTime(db)]);
  expect(one).toBe(other);
  expect((await readTrustedTime(db))?.getTime()).toBeGreaterThan(one?.getTime() ?? Number.NaN);
});
