import { describe, expect, it } from "vitest";
import { openingHours } from "../dealers/opening-hours/opening-hours.ts";
import { dueAfter, movedTo } from "./due-times.ts";

const hours = openingHours(
  [
    { days: "Mon-Fri", hours: "08:00-17:00" },
    { days: "Sat", hours: "08:30-13:00" },
  ],
  [{ date: "2026-12-14", name: "Stocktaking", hours: "Closed" }],
);
const CLOSED = openingHours([{ days: "By appointment", hours: "" }]);
const at = (local: string) => new Date(`${local}:00+02:00`);

describe("a step of a sequence", () => {
  it.each([
    // Friday to Saturday, whose last hour begins at noon.
    ["2026-12-04T10:00", 1, "15:00", "2026-12-05T12:00"],
    // Sunday is skipped.
    ["2026-12-05T10:00", 1, "09:00", "2026-12-07T09:00"],
    // So are the Day of Reconciliation and the dealer's own closed day.
    ["2026-12-15T10:00", 1, "09:00", "2026-12-17T09:00"],
    ["2026-12-12T10:00", 1, "09:00", "2026-12-15T09:00"],
    ["2026-12-04T10:00", 2, "09:00", "2026-12-07T09:00"],
    // Before opening it is the opening.
    ["2026-12-07T10:00", 1, "06:00", "2026-12-08T08:00"],
    // The same day, or the next one if the time is over.
    ["2026-12-07T10:00", 0, "16:00", "2026-12-07T16:00"],
    ["2026-12-07T16:30", 0, "16:00", "2026-12-08T16:00"],
    // Shortly before midnight in South Africa it is still that day.
    ["2026-12-07T23:30", 1, "09:00", "2026-12-08T09:00"],
  ])("from %s in %i days at %s is due at %s", (from, days, time, due) => {
    expect(dueAfter(hours, at(from), { days, time })).toEqual(at(due));
  });

  it("is due by the calendar at a dealer without readable hours", () => {
    expect(dueAfter(CLOSED, at("2026-12-05T10:00"), { days: 2, time: "09:00" })).toEqual(at("2026-12-07T09:00"));
  });
});

describe("a moved task", () => {
  it.each([
    ["tomorrow", "2026-12-04T10:00", "2026-12-05T09:30"],
    ["tomorrow", "2026-12-05T10:00", "2026-12-07T09:30"],
    ["next_week", "2026-12-07T10:00", "2026-12-15T09:30"],
    ["next_week", "2026-12-08T10:00", "2026-12-15T09:30"],
  ] as const)("to %s on %s is due at %s", (move, now, due) => {
    expect(movedTo(hours, move, { now: at(now), time: "09:30" })).toEqual(at(due));
  });
});
