/** Test drives by the clock, and viewings of used cars. */
import { formatLongDate, formatShortTime, weekdayOf } from "../dates/format-date.ts";

/** A visitor who fills in the form has the time held. The other states are those of a customer's test drive. */
export const APPOINTMENT_STATES = ["booked", "came", "missed", "cancelled"] as const;
export type AppointmentState = "held" | (typeof APPOINTMENT_STATES)[number];

/** What a customer comes for: to drive a car of the new range, or to see a used one. */
export const APPOINTMENT_KINDS = ["test-drive", "viewing"] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

/** The names of subjects within a sentence. */
export const APPOINTMENT_NAMES: Record<AppointmentKind, string> = { "test-drive": "test drive", viewing: "viewing" };

/** "gone": the used car was sold or withdrawn before the viewing. "lapsed": the customer did not confirm it in time. */
export type AppointmentEventKind =
  | "booked"
  | "confirmed"
  | "lapsed"
  | "moved"
  | "cancelled"
  | "came"
  | "missed"
  | "reopened"
  | "car"
  | "gone";

/** How long a visitor who fills in the form keeps the chosen time. */
export const HOLD_MINUTES = 15;

const CONFIRM_MINUTES = 120;
/** An unconfirmed place becomes free at least this long before its time. */
const CONFIRM_BEFORE_MINUTES = 30;
/** Minimum time to confirm a booking, even shortly before its time: the customer must open an e-mail. */
const LEAST_CONFIRM_MINUTES = 15;

/** Until when a booking made at `now` can be confirmed, if it must be: two hours, or until half an hour before its time. */
export function confirmationDeadline(startsAt: Date, now: Date): Date {
  const minutesLeft = (startsAt.getTime() - now.getTime()) / 60_000 - CONFIRM_BEFORE_MINUTES;
  const minutes = Math.max(LEAST_CONFIRM_MINUTES, Math.min(CONFIRM_MINUTES, minutesLeft));
  return new Date(now.getTime() + minutes * 60_000);
}

/** When a test drive is: "Tuesday 24 November 2026, 09:00 to 09:45". */
export function formatAppointment({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${formatDayAndTime(startsAt)} to ${formatShortTime(endsAt).slice(11)}`;
}

/** A time in South Africa with its day of the week: "Tuesday 24 November 2026, 09:00". */
export function formatDayAndTime(at: Date): string {
  const [day = "", time = ""] = formatShortTime(at).split(" ");
  return `${weekdayOf(day)} ${formatLongDate(day)}, ${time}`;
}

/** Length of the secret in a customer's links. */
export const APPOINTMENT_KEY_LENGTH = 32;
