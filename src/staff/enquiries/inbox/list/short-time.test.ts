import { expect, it } from "vitest";
import { shortTime } from "./short-time.ts";

const now = new Date("2026-11-27T22:30:00Z"); // 28 November, 00:30, in South Africa

it.each([
  ["2026-11-27T22:05:00Z", "00:05"],
  ["2026-11-27T21:59:00Z", "Fri 23:59"],
  ["2026-12-02T06:00:00Z", "Wed 08:00"],
  ["2026-11-21T10:00:00Z", "21 Nov"],
  ["2025-11-28T10:00:00Z", "28 Nov 2025"],
])("formats %s", (iso, expected) => {
  expect(shortTime(iso, now)).toBe(expected);
});
