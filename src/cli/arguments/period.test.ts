import { describe, expect, it } from "vitest";
import { parsePeriodAgo, parseSince } from "./period.ts";

const now = new Date("2026-03-31T12:00:00Z");

describe("parsePeriodAgo", () => {
  it.each([
    ["12h", "2026-03-31T00:00:00.000Z"],
    ["30d", "2026-03-01T12:00:00.000Z"],
    ["2w", "2026-03-17T12:00:00.000Z"],
    ["24m", "2024-03-31T12:00:00.000Z"],
    ["2y", "2024-03-31T12:00:00.000Z"],
  ])("%s", (text, expected) => {
    expect(parsePeriodAgo(text, now).toISOString()).toBe(expected);
  });

  it.each([
    ["2026-03-31T12:00:00Z", "1m", "2026-02-28T12:00:00.000Z"],
    ["2024-03-31T12:00:00Z", "1m", "2024-02-29T12:00:00.000Z"],
    ["2026-05-31T12:00:00Z", "1m", "2026-04-30T12:00:00.000Z"],
    ["2026-03-31T12:00:00Z", "13m", "2025-02-28T12:00:00.000Z"],
    ["2024-02-29T12:00:00Z", "1y", "2023-02-28T12:00:00.000Z"],
    // It is half past midnight on 1 March in South Africa, but still February in UTC.
    ["2026-02-28T22:30:00Z", "1m", "2026-01-31T22:30:00.000Z"],
    ["2026-03-30T22:30:00Z", "1m", "2026-02-27T22:30:00.000Z"],
  ])("on %s, %s ago is %s", (today, text, expected) => {
    expect(parsePeriodAgo(text, new Date(today)).toISOString()).toBe(expected);
  });

  it.each(["", "24", "m", "-1d", "1.5d", "24 m", "99999d"])("refuses %j", (text) => {
    expect(() => parsePeriodAgo(text, now)).toThrow();
  });
});

it("a day begins at midnight in South Africa", () => {
  expect(parseSince("2026-11-21").toISOString()).toBe("2026-11-20T22:00:00.000Z");
  expect(() => parseSince("2026-13-01")).toThrow();
  expect(() => parseSince("2026-02-30")).toThrow();
  expect(() => parseSince("yesterday")).toThrow();
});
