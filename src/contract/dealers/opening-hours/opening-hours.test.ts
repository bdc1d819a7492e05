import { describe, expect, it } from "vitest";
import { formatShortTime } from "../../dates/format-date.ts";
import { contactHours, dealerHours } from "../wording/dealers.ts";
import { addOpenMinutes, openIntervals, openingHours, openMinutesBetween } from "./opening-hours.ts";

const usual = openingHours(dealerHours());
const at = (time: string) => new Date(`${time.replace(" ", "T")}:00+02:00`);
const between = (hours: typeof usual, from: string, to: string) =>
  openIntervals(hours, at(from), at(to)).map(
    ({ start, end }) => `${formatShortTime(start)}-${formatShortTime(end).slice(11)}`,
  );

describe("openIntervals", () => {
  it("follows the days of the week, and is cut at both ends", () => {
    // 20 November 2026 is a Friday.
    expect(between(usual, "2026-11-20 16:00", "2026-11-23 08:00")).toEqual([
      "2026-11-20 16:00-17:30",
      "2026-11-21 08:00-13:00",
      "2026-11-23 07:30-08:00",
    ]);
    expect(between(usual, "2026-11-22 00:00", "2026-11-23 00:00")).toEqual([]);
    expect(between(usual, "2026-11-20 16:00", "2026-11-20 15:00")).toEqual([]);
  });

  it("is closed on public holidays, unless a line says otherwise", () => {
    expect(between(usual, "2026-12-15 17:00", "2026-12-17 08:00")).toEqual([
      "2026-12-15 17:00-17:30",
      "2026-12-17 07:30-08:00",
    ]);
    expect(between(openingHours(contactHours()), "2026-12-16 00:00", "2026-12-17 00:00")).toEqual([
      "2026-12-16 08:00-13:00",
    ]);
  });

  it("lets exceptions win over everything", () => {
    const hours = openingHours(contactHours(), [
      { date: "2026-12-16", name: "Day of Reconciliation", hours: "Closed" },
      { date: "2026-12-17", name: "Stocktaking", hours: "10:00-12:00, 13:00-15:00" },
      { date: "2026-12-18", name: "Year-end function", hours: "by appointment" },
      { date: "2026-12-20", name: "Open day", hours: "9h00 to 12h30" },
    ]);
    expect(between(hours, "2026-12-16 00:00", "2026-12-21 00:00")).toEqual([
      "2026-12-17 10:00-12:00",
      "2026-12-17 13:00-15:00",
      "2026-12-19 08:00-13:00",
      "2026-12-20 09:00-12:30",
    ]);
  });

  it.each([
    ["Monday to Friday", "7:30 – 17:30", "07:30-17:30"],
    ["Fri-Mon", "08:00-12:00", "08:00-12:00"],
    ["Daily", "00:00-24:00", "00:00-00:00"],
    ["Mon, Wed & public holidays", "08:00-09:00", "08:00-09:00"],
    ["Sun to Tue", "08:00-09:00", "08:00-09:00"],
    ["every day", "8h00 to 9h00", "08:00-09:00"],
    ["Mon", "08:00-09:00, 09:00-10:00", "08:00-10:00"],
  ])("reads %s, %s", (days, hours, expected) => {
    const intervals = between(openingHours([{ days, hours }]), "2026-11-23 00:00", "2026-11-24 00:00");
    expect(intervals).toEqual([`2026-11-23 ${expected}`]);
  });

  it.each([
    ["By appointment", "any time"],
    ["Mon-Fri", "early till late"],
    ["Mon-Fri", "17:00-08:00"],
    ["Mon-Fri", "08:00-25:00"],
    ["Mon-Fri", "08:00-08:00"],
    ["Mon-Fri", "closed"],
  ])("opens nothing for %s, %s", (days, hours) => {
    expect(between(openingHours([{ days, hours }]), "2026-11-23 00:00", "2026-11-30 00:00")).toEqual([]);
  });

  it("reads each day of the week", () => {
    const days = ["Sun", "Monday", "Tues", "Wed", "Thurs", "Fri", "Saturday"];
    // 22 November 2026 is a Sunday.
    for (const [index, day] of days.entries()) {
      const date = `2026-11-${22 + index}`;
      expect(
        between(openingHours([{ days: day, hours: "08:00-09:00" }]), "2026-11-22 00:00", "2026-11-29 00:00"),
      ).toEqual([`${date} 08:00-09:00`]);
    }
    const ranges = openingHours([{ days: "Wed–Thu", hours: "08:00-09:00" }]);
    expect(between(ranges, "2026-11-22 00:00", "2026-11-29 00:00")).toEqual([
      "2026-11-25 08:00-09:00",
      "2026-11-26 08:00-09:00",
    ]);
  });

  it("opens on public holidays for a line about one of them or all", () => {
    for (const days of ["Public holiday", "public holidays"]) {
      const hours = openingHours([{ days, hours: "09:00-10:00" }]);
      expect(between(hours, "2026-12-14 00:00", "2026-12-18 00:00")).toEqual(["2026-12-16 09:00-10:00"]);
    }
    const readable = openingHours([
      { days: "By appointment", hours: "any time" },
      { days: "Mon", hours: "08:00-09:00" },
    ]);
    expect(between(readable, "2026-11-23 00:00", "2026-11-24 00:00")).toEqual(["2026-11-23 08:00-09:00"]);
  });

  it("merges lines of one day that overlap", () => {
    const hours = openingHours([
      { days: "Mon-Fri", hours: "08:00-12:00" },
      { days: "Mon", hours: "13:00-15:00, 11:00-12:30" },
    ]);
    expect(between(hours, "2026-11-23 00:00", "2026-11-24 00:00")).toEqual([
      "2026-11-23 08:00-12:30",
      "2026-11-23 13:00-15:00",
    ]);
  });
});

describe("openMinutesBetween", () => {
  it("counts only what is open", () => {
    expect(openMinutesBetween(usual, at("2026-11-20 17:00"), at("2026-11-21 08:15"))).toBe(45);
    expect(openMinutesBetween(usual, at("2026-11-21 13:00"), at("2026-11-23 07:30"))).toBe(0);
    expect(openMinutesBetween(usual, at("2026-11-23 10:00"), at("2026-11-23 09:00"))).toBe(0);
    expect(openMinutesBetween(usual, at("2026-11-16 00:00"), at("2026-11-23 00:00"))).toBe((5 * 10 + 5) * 60);
  });
});

describe("addOpenMinutes", () => {
  it.each([
    ["2026-11-20 10:00", 30, "2026-11-20 10:30"],
    ["2026-11-20 17:00", 30, "2026-11-20 17:30"],
    ["2026-11-20 17:00", 45, "2026-11-21 08:15"],
    ["2026-11-21 20:00", 60, "2026-11-23 08:30"],
    ["2026-11-22 20:00", 0, "2026-11-22 20:00"],
    ["2026-12-24 17:00", 60, "2026-12-28 08:00"],
  ])("from %s, %i minutes end at %s", (from, minutes, expected) => {
    expect(addOpenMinutes(usual, at(from), minutes)).toEqual(at(expected));
  });

  it("finds no end for a dealer that never opens", () => {
    expect(addOpenMinutes(openingHours([]), at("2026-11-20 10:00"), 30)).toBeNull();
  });

  it("counts on after days that are closed, and over weeks that have some", () => {
    const mondays = openingHours([{ days: "Mon", hours: "08:00-09:00" }]);
    expect(addOpenMinutes(mondays, at("2026-11-23 08:30"), 12 * 60 + 15)).toEqual(at("2027-02-15 08:45"));
    const openDay = openingHours([], [{ date: "2027-01-18", name: "Opening", hours: "08:00-09:00" }]);
    expect(addOpenMinutes(openDay, at("2026-11-20 10:00"), 30)).toEqual(at("2027-01-18 08:30"));
    expect(addOpenMinutes(openDay, at("2026-11-10 10:00"), 30)).toBeNull();
  });
});
