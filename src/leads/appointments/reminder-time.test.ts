import { expect, it } from "vitest";
import { formatShortTime } from "../../contract/dates/format-date.ts";
import { reminderTime } from "./reminder-time.ts";

const at = (time: string) => new Date(`2026-11-${time.replace(" ", "T")}:00+02:00`);

it.each([
  ["the day before at the same time", "24 09:00", 24, "20 10:00", "2026-11-23 09:00"],
  ["two hours before, if it is booked late", "24 09:00", 24, "23 10:00", "2026-11-24 07:00"],
  ["not at all, if the confirmation has just come", "24 12:00", 24, "24 09:30", null],
  ["not at night, but on the evening before", "24 13:00", 8, "20 10:00", "2026-11-23 19:00"],
  ["not late in the evening", "24 09:00", 12, "20 10:00", "2026-11-23 19:00"],
  ["never, if the dealer wants none", "24 09:00", 0, "20 10:00", null],
] as const)("is %s", (_name, startsAt, hours, bookedAt, expected) => {
  const time = reminderTime(at(startsAt), { hours, bookedAt: at(bookedAt) });
  expect(time && formatShortTime(time)).toBe(expected);
});
