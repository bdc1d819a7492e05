import { expect, it } from "vitest";
import { isRuleFor, nextInTurn } from "./assignment-rule.ts";

const always = { forms: [], days: [], fromTime: null, untilTime: null };
const sandton = (time: string) => new Date(`${time}:00+02:00`);
const applies = (rule: object, time = "2026-11-23T10:00", form: "new" | "parts" = "new") =>
  isRuleFor({ ...always, ...rule }, { form, at: sandton(time) });

it("is for the forms that it names, or for all", () => {
  expect(applies({})).toBe(true);
  expect(applies({ forms: ["parts", "service"] })).toBe(false);
  expect(applies({ forms: ["parts", "service"] }, undefined, "parts")).toBe(true);
});

it("is for its weekdays and times in South Africa", () => {
  const weekdays = { days: [1, 2, 3, 4, 5] };
  expect(applies(weekdays, "2026-11-23T00:00")).toBe(true); // a Monday, and still Sunday in UTC
  expect(applies(weekdays, "2026-11-22T23:59")).toBe(false);
  const office = { fromTime: "08:00", untilTime: "17:00" };
  expect(applies(office, "2026-11-23T08:00")).toBe(true);
  expect(applies(office, "2026-11-23T07:59")).toBe(false);
  expect(applies(office, "2026-11-23T17:00")).toBe(false);
  expect(applies({ ...office, days: [2] }, "2026-11-23T10:00")).toBe(false);
});

it("is for the whole day without both times", () => {
  expect(applies({ fromTime: "12:00" }, "2026-11-23T10:00")).toBe(true);
  expect(applies({ untilTime: "08:00" }, "2026-11-23T10:00")).toBe(true);
});

it("is for a day and a night if it ends when it begins", () => {
  const saturday = { days: [6], fromTime: "08:00", untilTime: "08:00" };
  expect(applies(saturday, "2026-11-28T08:00")).toBe(true);
  expect(applies(saturday, "2026-11-29T07:59")).toBe(true);
  expect(applies(saturday, "2026-11-29T08:00")).toBe(false);
});

it("counts a night to the day on which it begins", () => {
  const friday = { days: [5], fromTime: "17:00", untilTime: "08:00" };
  expect(applies(friday, "2026-11-27T17:00")).toBe(true);
  expect(applies(friday, "2026-11-28T07:59")).toBe(true);
  expect(applies(friday, "2026-11-28T08:00")).toBe(false);
  expect(applies(friday, "2026-11-28T17:00")).toBe(false);
  expect(applies(friday, "2026-11-27T07:00")).toBe(false);
  const sunday = { ...friday, days: [7] };
  expect(applies(sunday, "2026-11-23T07:00")).toBe(true);
});

it("takes turns among those who are present", () => {
  const next = (last: number | null, ...present: number[]) => nextInTurn([3, 1, 2], last, new Set(present));
  expect(next(null, 1, 2, 3)).toBe(3);
  expect(next(3, 1, 2, 3)).toBe(1);
  expect(next(2, 1, 2, 3)).toBe(3);
  expect(next(3, 2, 3)).toBe(2);
  expect(next(1, 1)).toBe(1);
  expect(next(9, 1, 2, 3)).toBe(3); // somebody who was taken off the rule
  expect(next(1)).toBeUndefined();
});
