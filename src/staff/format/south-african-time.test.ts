import { expect, test } from "vitest";
import { formatDay, formatTime, fromLocalInput, toLocalInput, weekdayOf } from "./south-african-time.ts";

test("a time is shown and typed in South African time", () => {
  expect(toLocalInput("2026-12-31T22:30:00Z")).toBe("2027-01-01T00:30");
  expect(fromLocalInput("2027-01-01T00:30")).toBe("2026-12-31T22:30:00.000Z");
  expect(formatTime("2026-12-31T22:30:00.000Z")).toBe("1 Jan 2027, 00:30");
});

test("no time is shown as an empty text", () => {
  expect(toLocalInput(null)).toBe("");
  expect(fromLocalInput("")).toBeNull();
  expect(formatTime(undefined)).toBe("");
});

test("a day has its name and its month in words", () => {
  expect(formatDay("2026-11-22")).toBe("22 Nov 2026");
  expect(weekdayOf("2026-11-22")).toBe("Sunday");
  expect([formatDay(null), weekdayOf("")]).toEqual(["", ""]);
});
