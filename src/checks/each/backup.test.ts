import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { backups } from "../../db/schema/setup/backups.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import type { CheckContext } from "../check.ts";
import { backup } from "./backup.ts";

const HOUR_MS = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  setSettings({});
  await database.db.delete(backups);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
type Row = Partial<typeof backups.$inferInsert>;
/** Says what the check finds once these backups are there, each begun some hours ago. */
async function judge(...rows: [hours: number, row?: Row][]) {
  for (const [hours, row] of rows) {
    const usual = {
      origin: "nightly",
      state: "done",
      isSealed: true,
      isApart: true,
      startedAt: hoursAgo(hours),
    } as const;
    await database.db.insert(backups).values({ ...usual, ...row });
  }
  return backup.run({ db: database.db } as CheckContext);
}
const failed: Row = { state: "failed", problem: "The bucket refused it." };

it.each<[string, [number, Row?][], string, RegExp]>([
  ["one of last night", [[8]], "ok", /^The last backup was made on /],
  ["none", [], "failing", /^No backup has been made yet\.$/],
  [
    "none but a failure",
    [[1, failed]],
    "failing",
    /^No backup has been made yet\. .* has failed: The bucket refused it\.$/,
  ],
  ["one that is late", [[31]], "warning", /^The last backup was made on /],
  ["one that is two nights late", [[51]], "failing", /^The last backup was made on /],
  ["a failure after a good one", [[25], [1, failed]], "warning", /has failed: The bucket refused it\.$/],
  ["a failure before a good one", [[25, failed], [1]], "ok", /^The last backup was made on /],
  ["days of failures", [[60], [20, failed], [1, failed]], "failing", /has failed: The bucket refused it\.$/],
  [
    "one that cannot be restored",
    [
      [30, { isReadable: true, triedAt: hoursAgo(29) }],
      [8, { isReadable: false, triedAt: hoursAgo(7), drillProblem: "It is damaged." }],
    ],
    "failing",
    /cannot be restored: It is damaged\.$/,
  ],
  [
    "one that can be restored after one that cannot",
    [
      [30, { isReadable: false, triedAt: hoursAgo(29) }],
      [8, { isReadable: true, triedAt: hoursAgo(7) }],
    ],
    "ok",
    /^The last backup was made on /,
  ],
  [
    "a drill that could not be made",
    [[8, { triedAt: hoursAgo(7), drillProblem: "No room." }]],
    "warning",
    /could not be tried\. No room\.$/,
  ],
  [
    "a drill that is being made",
    [[1, { triedAt: hoursAgo(0.1), drillProblem: "The drill was interrupted." }]],
    "ok",
    /^The last/,
  ],
  ["one on the site's own disk", [[8, { isApart: false }]], "warning", /on the site's own disk, and lost with it\.$/],
  ["one by the command line", [[8, { origin: "command", isApart: null }]], "ok", /^The last backup was made on /],
])("with %s", async (_what, rows, state, message) => {
  const result = await judge(...rows);
  expect(result).toMatchObject({ state, message: expect.stringMatching(message) });
  expect(result.whatToDo === "").toBe(state === "ok");
});
