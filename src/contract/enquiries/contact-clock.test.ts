import { expect, it } from "vitest";
import { contactTimes, formatMinutes, openMinutes } from "./contact-clock.ts";

const at = (time: string) => new Date(`${time}:00+02:00`);
const dealer = {
  hours: [
    { days: "Mon-Fri", hours: "08:00-17:00" },
    { days: "Sat", hours: "08:00-13:00" },
  ],
  hoursExceptions: [{ date: "2026-11-24", name: "Stocktaking", hours: "Closed" }],
  contactMinutes: 60,
  escalationMinutes: 120,
};
const times = (arrivedAt: string, change: object = {}) => contactTimes({ ...dealer, ...change }, at(arrivedAt));

it("counts the minutes that the dealer is open, over nights, weekends, public holidays and exceptions", () => {
  expect(times("2026-11-20T10:00")).toEqual({
    contactDueAt: at("2026-11-20T11:00"),
    escalateAt: at("2026-11-20T12:00"),
  });
  // A Saturday at 12:30: half an hour is left, then it is Monday.
  expect(times("2026-11-21T12:30")).toEqual({
    contactDueAt: at("2026-11-23T08:30"),
    escalateAt: at("2026-11-23T09:30"),
  });
  // Closed on the Tuesday for stocktaking.
  expect(times("2026-11-23T16:30").contactDueAt).toEqual(at("2026-11-25T08:30"));
  // Christmas Day is a Friday, the Day of Goodwill a Saturday.
  expect(times("2026-12-24T16:30").contactDueAt).toEqual(at("2026-12-28T08:30"));
  expect(openMinutes(dealer, { from: at("2026-12-24T16:30"), to: at("2026-12-28T09:00") })).toBe(90);
});

it("never escalates without a time for it", () => {
  expect(times("2026-11-20T10:00", { escalationMinutes: null }).escalateAt).toBeNull();
});

it("counts the group's usual hours for a dealer whose hours are missing or cannot be read", () => {
  for (const hours of [null, [], [{ days: "By appointment", hours: "call us" }]]) {
    expect(times("2026-11-21T12:30", { hours }).contactDueAt).toEqual(at("2026-11-23T08:00"));
    expect(times("2026-11-24T10:00", { hours }).contactDueAt).toEqual(at("2026-11-25T08:30"));
  }
});

it("says minutes as people do", () => {
  expect([0, 45, 60, 80].map(formatMinutes)).toEqual(["0 min", "45 min", "1 h", "1 h 20 min"]);
});
