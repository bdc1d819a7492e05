import { expect, it } from "vitest";
import { weekByNumber, weekOf } from "./iso-week.ts";

it.each([
  ["2026-11-23", 202648, "2026-11-23", "2026-11-29"],
  ["2026-11-29", 202648, "2026-11-23", "2026-11-29"],
  ["2026-01-01", 202601, "2025-12-29", "2026-01-04"],
  ["2027-01-03", 202653, "2026-12-28", "2027-01-03"],
  ["2027-01-04", 202701, "2027-01-04", "2027-01-10"],
  ["2024-12-30", 202501, "2024-12-30", "2025-01-05"],
])("%s is in week %i", (day, number, from, until) => {
  expect(weekOf(day)).toEqual({ number, from, until });
  expect(weekByNumber(number)).toEqual({ number, from, until });
});
