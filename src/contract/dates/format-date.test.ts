import { expect, it } from "vitest";
import { formatAppointment, formatDayAndTime } from "../appointments/appointments.ts";
import { formatLongDate, formatShortTime, formatSouthAfricanTime, weekdayOf } from "./format-date.ts";

const EVENING = new Date("2026-11-23T22:30:15.678Z");

it("writes times as clocks in South Africa show them", () => {
  expect(formatShortTime(EVENING)).toBe("2026-11-24 00:30");
  expect(formatShortTime(EVENING, { seconds: true })).toBe("2026-11-24 00:30:15.678");
  expect(formatSouthAfricanTime(EVENING)).toBe("24 November 2026, 00:30");
  expect(formatDayAndTime(EVENING)).toBe("Tuesday 24 November 2026, 00:30");
});

it("says from when to when an appointment is", () => {
  const [startsAt, endsAt] = [new Date("2026-11-24T07:00:00Z"), new Date("2026-11-24T07:45:00Z")];
  expect(formatAppointment({ startsAt, endsAt })).toBe("Tuesday 24 November 2026, 09:00 to 09:45");
});

it("names all months and days of the week", () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatLongDate(`2026-${String(month + 1).padStart(2, "0")}-05`),
  );
  expect(months.join(", ")).toBe(
    "5 January 2026, 5 February 2026, 5 March 2026, 5 April 2026, 5 May 2026, 5 June 2026, 5 July 2026, 5 August 2026, " +
      "5 September 2026, 5 October 2026, 5 November 2026, 5 December 2026",
  );
  // 1 November 2026 is a Sunday.
  expect(Array.from({ length: 7 }, (_, day) => weekdayOf(`2026-11-0${day + 1}`)).join(" ")).toBe(
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  );
});
