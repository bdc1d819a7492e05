import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import { formatDay, formatTime, weekdayOf } from "../format/south-african-time.ts";
import { dayOf, timeOf } from "./week.ts";

const STATE_NAMES: Record<StaffAppointment["state"], string> = {
  booked: "Booked",
  came: "Came",
  missed: "Did not come",
  cancelled: "Cancelled",
};

/** Describes the state: "Booked", or until when the slot is held for the customer's confirmation by e-mail. */
export function stateOf({ state, confirmBy }: Pick<StaffAppointment, "state" | "confirmBy">): string {
  if (confirmBy == null) return STATE_NAMES[state];
  return state === "booked" ? `Not confirmed, kept until ${formatTime(confirmBy)}` : "Not confirmed in time";
}

/** Remark about a used car that a viewing was booked for. */
export const CAR_GONE = "sold or withdrawn";

/** Returns "Tuesday, 24 Nov 2026, 09:00–09:45". */
export const whenOf = ({ startsAt, endsAt }: Pick<StaffAppointment, "startsAt" | "endsAt">) =>
  `${weekdayOf(dayOf(startsAt))}, ${formatDay(dayOf(startsAt))}, ${timeOf(startsAt)}–${timeOf(endsAt)}`;

/** Returns "Viewing" or "Test drive". */
export const nameOf = ({ kind }: Pick<StaffAppointment, "kind">) => (kind === "viewing" ? "Viewing" : "Test drive");
