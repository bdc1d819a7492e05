import { describe, expect, it } from "vitest";
import { ageOn, daysBetween, isCalendarDate, southAfricanDate } from "./calendar-date.ts";
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
    "",
  ])("rejects %j", (text) => expect(isCalendarDate(text)).toBe(false));
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
