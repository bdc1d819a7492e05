import { expect, it } from "vitest";
import { formatAnswerTime } from "./thank-you.ts";

it.each([
  ["2026-11-24T16:30:00+02:00", "16:30 today"],
  ["2026-11-24T16:26:10+02:00", "16:30 today"],
  ["2026-11-25T08:30:00+02:00", "08:30 tomorrow, Wednesday 25 November"],
  ["2026-11-30T08:30:00+02:00", "08:30 on Monday 30 November"],
])("says %s as people do", (at, words) => {
  expect(formatAnswerTime(new Date(at), new Date("2026-11-24T23:50:00+02:00"))).toBe(words);
});
