import { expect, it } from "vitest";
import { distanceKm } from "../distance.ts";
import { contactHours, dealerHours, openStateText } from "../wording/dealers.ts";
import { openState } from "./open-state.ts";
import { openingHours } from "./opening-hours.ts";

const at = (time: string) => new Date(`${time.replace(" ", "T")}:00+02:00`);

// 20 November 2026 is a Friday, 16 December a public holiday.
it.each([
  ["2026-11-20 16:00", "Open until 17:30"],
  ["2026-11-20 17:30", "Closed. Opens tomorrow at 08:00"],
  ["2026-11-20 06:00", "Closed. Opens today at 07:30"],
  ["2026-11-21 13:00", "Closed. Opens Monday at 07:30"],
  ["2026-12-15 18:00", "Closed. Opens Thursday at 07:30"],
  ["2026-12-24 12:00", "Open until 12:30"],
  ["2026-12-24 12:30", "Closed. Opens 4 January at 07:30"],
])("at %s: %s", (time, expected) => {
  const closed = Array.from({ length: 10 }, (_, day) => ({
    date: new Date(Date.parse("2026-12-25") + day * 86_400_000).toISOString().slice(0, 10),
    name: "",
    hours: "Closed",
  }));
  const exceptions = [{ date: "2026-12-24", name: "Christmas Eve", hours: "08:00-12:30" }, ...closed];
  const hours = openingHours(dealerHours(), exceptions);
  expect(openStateText(openState(hours, at(time)), at(time))).toBe(expected);
});

it("follows the lines for public holidays, and counts days that touch at midnight as one", () => {
  const holiday = openState(openingHours(contactHours()), at("2026-12-16 09:00"));
  expect(openStateText(holiday, at("2026-12-16 09:00"))).toBe("Open until 13:00");
  const always = openingHours([{ days: "Fri-Sat", hours: "00:00-24:00" }]);
  expect(openState(always, at("2026-11-20 16:00"))).toEqual({ isOpen: true, closesAt: at("2026-11-22 00:00") });
});

it("says only that a dealer without a time to open is closed", () => {
  expect(openStateText(openState(openingHours([]), at("2026-11-20 16:00")), at("2026-11-20 16:00"))).toBe("Closed");
});

it("measures distances as the crow flies", () => {
  const sandton = { latitude: -26.1009, longitude: 28.0593 };
  expect(distanceKm(sandton, { latitude: -33.9196, longitude: 18.4289 })).toBeCloseTo(1271, -1);
  expect(distanceKm(sandton, sandton)).toBe(0);
});
