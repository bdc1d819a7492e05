import { describe, expect, it } from "vitest";
import {
  ageOn,
  daysBetween,
  firstDateAfter,
  isCalendarDate,
  monthsBefore,
  monthsBetween,
  parseDate,
  southAfricanDate,
  southAfricanHour,
  southAfricanTimestamp,
  startOfHour,
} from "./calendar-date.ts";
import { formatLongDate, formatSouthAfricanTime } from "./format-date.ts";

describe("isCalendarDate", () => {
  it.each(["2026-11-21", "2024-02-29", "2000-02-29", "1900-01-01", "0001-12-31"])("accepts %s", (text) =>
    expect(isCalendarDate(text)).toBe(true),
  );
  it.each([
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "21-11-2026",
    "2026/11/21",
    "2026-11-21T00:00",
    "+002026-11-21",
    "x2026-11-21",
    "",
  ])("rejects %j", (text) => expect(isCalendarDate(text)).toBe(false));
});

describe("firstDateAfter", () => {
  it.each([
    ["2026-11-27", 12, "2027-11-27"],
    ["2026-01-31", 1, "2026-03-01"],
    ["2028-01-30", 1, "2028-03-01"],
    ["2026-03-31", -1, "2026-03-01"],
    ["2026-11-27", 0, "2026-11-27"],
  ])("of %s and %i months is %s", (from, months, expected) => {
    expect(firstDateAfter(from, months)).toBe(expected);
    expect(monthsBetween(from, expected)).toBeGreaterThanOrEqual(months);
    const dayBefore = new Date(Date.parse(expected) - 86_400_000).toISOString().slice(0, 10);
    expect(monthsBetween(from, dayBefore)).toBeLessThan(months);
  });
});

describe("southAfricanDate", () => {
  it("changes at midnight in South Africa", () => {
    expect(southAfricanDate(new Date("2026-11-20T21:59:59Z"))).toBe("2026-11-20");
    expect(southAfricanDate(new Date("2026-11-20T22:00:00Z"))).toBe("2026-11-21");
  });
});

it("formatSouthAfricanTime writes the day as people do, without a leading zero", () => {
  expect(formatSouthAfricanTime(new Date("2026-11-21T12:05:59Z"))).toBe("21 November 2026, 14:05");
  expect(formatSouthAfricanTime(new Date("2026-12-31T22:00:00Z"))).toBe("1 January 2027, 00:00");
});

it("counts the days between dates, over months and years", () => {
  expect(daysBetween("2026-11-17", "2026-11-23")).toBe(6);
  expect(daysBetween("2027-12-31", "2028-03-01")).toBe(61);
  expect(daysBetween("2026-11-17", "2026-11-16")).toBe(-1);
});

it("formatLongDate writes the day as people do", () => {
  expect(formatLongDate("2026-11-07")).toBe("7 November 2026");
});

describe("ageOn", () => {
  it.each([
    ["2008-11-21", 18],
    ["2008-11-22", 17],
    ["2008-02-29", 18],
    ["1980-01-01", 46],
    ["2026-11-21", 0],
  ])("is, for a person born on %s, %i", (birthDate, age) => expect(ageOn("2026-11-21", birthDate)).toBe(age));

  it("increases on 1 March for a person born on 29 February", () => {
    expect([ageOn("2026-02-28", "2008-02-29"), ageOn("2026-03-01", "2008-02-29")]).toEqual([17, 18]);
  });
});

describe("parseDate", () => {
  it.each(["14.3.2009", "14/03/2009", "14-3-2009", "14 03 2009", "14032009", "2009-03-14"])("reads %s", (text) => {
    expect(parseDate(text)).toBe("2009-03-14");
  });
  it.each(["14.3/2009", "3.14.2009", "1432009", "14.3.09", "x14.3.2009", "14.3.20091", "140320091", "31.4.2026", ""])(
    "reads no date in %j",
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
});

it("counts hours in South Africa, where a day begins at 22:00 UTC", () => {
  const lateEvening = new Date("2026-11-20T22:34:56.789Z");
  expect(southAfricanHour(lateEvening)).toBe(0);
  expect(southAfricanHour(new Date("2026-11-20T21:59:59Z"))).toBe(23);
  expect(southAfricanTimestamp(lateEvening)).toBe("2026-11-21T00:34:56+02:00");
  expect(startOfHour(lateEvening)).toEqual(new Date("2026-11-20T22:00:00Z"));
  expect(lateEvening).toEqual(new Date("2026-11-20T22:34:56.789Z"));
});

it.each([
  ["2026-11-24T10:15+02:00", 1, "2026-10-24T10:15+02:00"],
  ["2026-03-31T10:15+02:00", 1, "2026-02-28T10:15+02:00"],
  ["2024-03-31T10:15+02:00", 1, "2024-02-29T10:15+02:00"],
  ["2026-01-31T00:30+02:00", 2, "2025-11-30T00:30+02:00"], // still the 30th in UTC
  ["2026-12-31T10:15+02:00", 12, "2025-12-31T10:15+02:00"],
  ["2026-11-24T10:15+02:00", 0, "2026-11-24T10:15+02:00"],
])("%s less %i months is %s", (now, months, before) => {
  expect(monthsBefore(new Date(now), months)).toEqual(new Date(before));
});
