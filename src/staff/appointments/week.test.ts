import { expect, test } from "vitest";
import { dayOf, daysFrom, mondayOf, timeOf } from "./week.ts";

test("a week begins on Monday, in South Africa", () => {
  const now = new Date("2026-11-22T22:30:00Z");
  expect(mondayOf(null, now)).toBe("2026-11-23");
  expect(mondayOf("nonsense", now)).toBe("2026-11-23");
  expect(mondayOf("2026-11-22", now)).toBe("2026-11-16");
  expect(mondayOf("2026-11-23", now)).toBe("2026-11-23");
  expect(daysFrom("2026-11-30")).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  expect([dayOf("2026-11-23T22:30:00Z"), timeOf("2026-11-23T22:30:00Z")]).toEqual(["2026-11-24", "00:30"]);
});
