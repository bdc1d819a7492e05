import { expect, test } from "vitest";
import { nextPullTime } from "./schedule.ts";

test.each([
  [["06:30"], "2026-11-22T04:29:59Z", "2026-11-22T04:30:00.000Z"],
  [["06:30"], "2026-11-22T04:30:00Z", "2026-11-23T04:30:00.000Z"],
  [["18:00", "06:30"], "2026-11-22T05:00:00Z", "2026-11-22T16:00:00.000Z"],
  [["00:15"], "2026-12-31T22:10:00Z", "2026-12-31T22:15:00.000Z"],
  [["01:00"], "2026-12-31T21:59:00Z", "2026-12-31T23:00:00.000Z"],
  [["23:59"], "2026-02-28T21:59:30Z", "2026-03-01T21:59:00.000Z"],
])("of %j, South African time, the next after %s is %s", (times, after, next) => {
  expect(nextPullTime(times, new Date(after))?.toISOString()).toBe(next);
});

test("without times there is no next one", () => {
  expect(nextPullTime([], new Date())).toBeNull();
});
