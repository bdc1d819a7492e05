import { expect, test } from "vitest";
import { formatTime, fromLocalInput, toLocalInput } from "./south-african-time.ts";

test("a time is shown and typed in South African time", () => {
  expect(toLocalInput("2026-12-31T22:30:00Z")).toBe("2027-01-01T00:30");
  expect(fromLocalInput("2027-01-01T00:30")).toBe("2026-12-31T22:30:00.000Z");
  expect(formatTime("2026-12-31T22:30:00.000Z")).toBe("01.01.2027, 00:30");
});

test("no time is empty", () => {
  expect(toLocalInput(null)).toBe("");
  expect(fromLocalInput("")).toBeNull();
  expect(formatTime(undefined)).toBe("");
});
