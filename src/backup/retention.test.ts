import { expect, it } from "vitest";
import { chooseKept, type Keepable } from "./retention.ts";

const DAY_MS = 86_400_000;
const COUNTS = { daily: 7, weekly: 4, monthly: 12 };

/** One backup for each of the last `days` nights until `last`, named by its day in South Africa. */
const nightly = (last: string, days: number): Keepable[] =>
  Array.from({ length: days }, (_, i) => {
    const at = new Date(Date.parse(`${last}T02:00:00+02:00`) - i * DAY_MS);
    return { name: new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 10), at, isReadable: true };
  });
const noonOf = (day: string) => new Date(`${day}T12:00:00+02:00`);

it("keeps seven days, four weeks and twelve months of a year, each by its last backup", () => {
  const kept = chooseKept(nightly("2026-11-25", 400), COUNTS, noonOf("2026-11-25"));
  const of = (period: "daily" | "weekly" | "monthly") =>
    [...kept].flatMap(([name, periods]) => (periods.includes(period) ? [name] : [])).toSorted();
  expect(of("daily")).toEqual([19, 20, 21, 22, 23, 24, 25].map((day) => `2026-11-${day}`));
  // Sundays end the weeks before this one.
  expect(of("weekly")).toEqual(["2026-11-08", "2026-11-15", "2026-11-22", "2026-11-25"]);
  expect(of("monthly")).toEqual([
    "2025-12-31",
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-25",
  ]);
  expect(kept.size).toBe(20);
});

it("keeps at every night what a chain of nights needs, so that nothing is missing a year later", () => {
  let there: Keepable[] = [];
  for (const next of nightly("2026-11-25", 400).toReversed()) {
    there = [...there, next];
    const kept = chooseKept(there, COUNTS, next.at);
    there = there.filter(({ name }) => kept.has(name));
    expect(there.length).toBeLessThanOrEqual(24);
  }
  const atOnce = chooseKept(nightly("2026-11-25", 400), COUNTS, noonOf("2026-11-25"));
  expect(new Set(there.map(({ name }) => name))).toEqual(new Set(atOnce.keys()));
});

it("does not let backups expire while none are made", () => {
  const backups = nightly("2026-01-10", 30);
  expect(chooseKept(backups, COUNTS, noonOf("2027-11-25"))).toEqual(chooseKept(backups, COUNTS, noonOf("2026-01-11")));
});

it("keeps the newest one that could be read, and none that could not once a day has passed", () => {
  const backups = nightly("2026-11-25", 20).map((one, i) => ({ ...one, isReadable: i >= 10 }));
  const kept = chooseKept(backups, { daily: 1, weekly: 0, monthly: 0 }, noonOf("2026-11-26"));
  expect([...kept]).toEqual([["2026-11-15", ["daily"]]]);
});

it("keeps all of the last 24 hours, and of an earlier day the last one", () => {
  const at = (name: string): Keepable => ({ name, at: new Date(`${name}+02:00`), isReadable: true });
  const day = ["2026-11-24T09:00", "2026-11-24T15:00", "2026-11-25T09:00", "2026-11-25T10:00"].map(at);
  const kept = chooseKept(day, { daily: 7, weekly: 0, monthly: 0 }, noonOf("2026-11-25"));
  expect([...kept.keys()].toSorted()).toEqual(["2026-11-24T15:00", "2026-11-25T09:00", "2026-11-25T10:00"]);
  expect(kept.get("2026-11-25T09:00")).toEqual([]);
});
