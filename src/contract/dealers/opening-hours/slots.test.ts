import { describe, expect, it } from "vitest";
import { formatShortTime } from "../../dates/format-date.ts";
import { dealerHours } from "../wording/dealers.ts";
import { openingHours } from "./opening-hours.ts";
import { offeredSlots, slotsOn } from "./slots.ts";

const at = (time: string) => new Date(`${time.replace(" ", "T")}:00+02:00`);
const rules = { open: openingHours(dealerHours()), within: null, closures: [], lengthMinutes: 60 };
const starts = (slots: readonly { start: Date }[]) => slots.map(({ start }) => formatShortTime(start));

describe("slotsOn", () => {
  it("cuts the opening hours into whole slots", () => {
    // A Saturday, open from 8:00 to 13:00.
    expect(starts(slotsOn({ ...rules, lengthMinutes: 90 }, "2026-11-21"))).toEqual([
      "2026-11-21 08:00",
      "2026-11-21 09:30",
      "2026-11-21 11:00",
    ]);
    expect(slotsOn(rules, "2026-11-22")).toEqual([]);
    expect(slotsOn(rules, "2026-12-16")).toEqual([]);
  });

  it("keeps to the dealer's own times, with breaks, and says what is closed", () => {
    const within = openingHours([{ days: "Mon-Sat", hours: "07:00-10:00, 11:00-12:30" }]);
    const closures = [{ start: at("2026-11-21 09:30"), end: at("2026-11-21 10:00") }];
    const slots = slotsOn({ ...rules, within, closures }, "2026-11-21");
    expect(starts(slots)).toEqual(["2026-11-21 08:00", "2026-11-21 09:00", "2026-11-21 11:00"]);
    expect(slots.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  });
});

it("offers the slots of one date, up to the lead time and with those that only touch a closure", () => {
  const closures = [{ start: at("2026-11-21 09:00"), end: at("2026-11-21 10:00") }];
  const offered = { ...rules, closures, leadHours: 2, horizonDays: 7 };
  expect(starts(offeredSlots(offered, at("2026-11-20 12:00"), "2026-11-21"))).toEqual([
    "2026-11-21 08:00",
    "2026-11-21 10:00",
    "2026-11-21 11:00",
    "2026-11-21 12:00",
  ]);
  expect(starts(offeredSlots(offered, at("2026-11-21 10:00"), "2026-11-21"))).toEqual(["2026-11-21 12:00"]);
  expect(offeredSlots(offered, at("2026-11-21 10:00"), "2026-11-29")).toEqual([]);
});

it("cuts the slots that a dealer's own times leave of the opening hours", () => {
  const within = openingHours([{ days: "Sat", hours: "06:00-08:00, 09:30-11:30, 12:00-15:00" }]);
  expect(starts(slotsOn({ ...rules, within }, "2026-11-21"))).toEqual([
    "2026-11-21 09:30",
    "2026-11-21 10:30",
    "2026-11-21 12:00",
  ]);
});

it("offeredSlots begins after the lead time and ends with the horizon", () => {
  const offered = { ...rules, leadHours: 3, horizonDays: 2 };
  const slots = starts(offeredSlots(offered, at("2026-11-20 11:45")));
  expect(slots[0]).toBe("2026-11-20 15:30");
  expect(slots.at(-1)).toBe("2026-11-21 12:00");
  expect(offeredSlots(offered, at("2026-11-21 18:00"))).toEqual([]);
});
