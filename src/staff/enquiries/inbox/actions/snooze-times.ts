import { dayAfter } from "../../../../contract/dealers/opening-hours/public-holidays.ts";
import { fromLocalInput, toLocalInput, weekdayOf } from "../../../format/south-african-time.ts";

const MORNING = "08:00";
/** After this hour, later today is too late. */
const LAST_HOUR = 17;
const LATER_HOURS = 3;

/** Times until which an enquiry can be snoozed, the nearest first, in UTC. */
export function snoozeTimes(now: Date): { label: string; until: string }[] {
  const local = toLocalInput(now.toISOString());
  const today = local.slice(0, 10);
  const hour = Number(local.slice(11, 13)) + LATER_HOURS;
  const at = (day: string, time = MORNING) => fromLocalInput(`${day}T${time}`) ?? "";
  const daysToMonday = Array.from({ length: 7 }, (_, n) => n + 1).find(
    (days) => weekdayOf(dayAfter(today, days)) === "Monday",
  );
  const times = [
    ...(hour <= LAST_HOUR ? [{ label: "Later today", until: at(today, `${String(hour).padStart(2, "0")}:00`) }] : []),
    { label: "Tomorrow", until: at(dayAfter(today)) },
    { label: "On Monday", until: at(dayAfter(today, daysToMonday)) },
    { label: "In a week", until: at(dayAfter(today, 7)) },
  ];
  // On a Sunday, tomorrow is Monday; on a Monday, a week from now is Monday.
  return times.filter(({ until }, i) => times.findIndex((other) => other.until === until) === i);
}
