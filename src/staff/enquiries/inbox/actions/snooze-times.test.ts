import { expect, it } from "vitest";
import { snoozeTimes } from "./snooze-times.ts";

it.each([
  [
    "a Friday morning",
    "2026-11-27T07:20:00Z",
    [
      ["Later today", "2026-11-27T10:00:00.000Z"],
      ["Tomorrow", "2026-11-28T06:00:00.000Z"],
      ["On Monday", "2026-11-30T06:00:00.000Z"],
      ["In a week", "2026-12-04T06:00:00.000Z"],
    ],
  ],
  [
    "a Sunday evening",
    "2026-11-29T18:00:00Z",
    [
      ["Tomorrow", "2026-11-30T06:00:00.000Z"],
      ["In a week", "2026-12-06T06:00:00.000Z"],
    ],
  ],
  [
    "a Monday in the last hours of the day in South Africa",
    "2026-11-30T21:59:00Z",
    [
      ["Tomorrow", "2026-12-01T06:00:00.000Z"],
      ["On Monday", "2026-12-07T06:00:00.000Z"],
    ],
  ],
])("offers each time once on %s", (_, now, expected) => {
  expect(snoozeTimes(new Date(now)).map(({ label, until }) => [label, until])).toEqual(expected);
});
