import { expect, it } from "vitest";
import { isDrillDue, isNightlyDue, lastTimeOfDay } from "./schedule.ts";

const at = (time: string) => new Date(`2026-11-${time}+02:00`);
/** A site that has made its backup of the 24th. */
const USUAL = { lastDoneAt: at("24T02:00"), lastStartedAt: at("24T02:00") };
const moment = (now: string, started = "01T00:00") => ({
  now: at(now),
  time: "02:00",
  processStartedAt: at(started),
});

it("knows the last time of the backup in South Africa", () => {
  expect(lastTimeOfDay(at("25T02:00"), "02:00")).toEqual(at("25T02:00"));
  expect(lastTimeOfDay(at("25T01:59"), "02:00")).toEqual(at("24T02:00"));
  // 23:30 in London is the next day in South Africa.
  expect(lastTimeOfDay(new Date("2026-11-24T23:30:00Z"), "01:00")).toEqual(at("25T01:00"));
});

it.each([
  ["before its time", USUAL, moment("25T01:59"), false],
  ["at its time", USUAL, moment("25T02:00"), true],
  ["hours later, after the machine was off", USUAL, moment("25T09:00", "25T08:59"), true],
  ["once it is made", { lastDoneAt: at("25T02:00"), lastStartedAt: at("25T02:00") }, moment("25T02:01"), false],
  ["half an hour after a failure", { ...USUAL, lastStartedAt: at("25T02:00") }, moment("25T02:30"), false],
  ["an hour after a failure", { ...USUAL, lastStartedAt: at("25T02:00") }, moment("25T03:00"), true],
  ["the next night after failures", { ...USUAL, lastStartedAt: at("25T23:00") }, moment("26T02:00"), true],
  [
    "on a new site that was just started",
    { lastDoneAt: undefined, lastStartedAt: undefined },
    moment("25T09:00", "25T08:00"),
    false,
  ],
  [
    "on a new site in its first night",
    { lastDoneAt: undefined, lastStartedAt: undefined },
    moment("26T02:00", "25T08:00"),
    true,
  ],
])("a backup %s", (_when, history, now, isDue) => {
  expect(isNightlyDue(history, now)).toBe(isDue);
});

it("tries a backup each week right after it was made, the next one after one that could not be read, and none twice", () => {
  const newest = { startedAt: at("25T02:00"), triedAt: null };
  expect(isDrillDue(undefined, undefined)).toBe(false);
  expect(isDrillDue(newest, undefined)).toBe(true);
  expect(isDrillDue(newest, at("18T02:10"))).toBe(true);
  // Not that of the sixth night, when the week is over in the middle of the day.
  expect(isDrillDue(newest, at("19T02:10"))).toBe(false);
  expect(isDrillDue({ ...newest, triedAt: at("25T02:10") }, at("10T03:00"))).toBe(false);
});
