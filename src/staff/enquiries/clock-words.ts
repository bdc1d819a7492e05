import { formatMinutes } from "../../contract/domain/contact-clock.ts";
import { formatTime } from "../format/south-african-time.ts";

export type Clock = {
  waitedMinutes?: number | null;
  firstContactAt?: string | null;
  contactDueAt?: string | null;
  escalatedAt?: string | null;
};

/** Whether nobody has contacted a customer who should have been by now. */
export const isOverdue = ({ firstContactAt, contactDueAt, waitedMinutes }: Clock): boolean =>
  !firstContactAt && typeof waitedMinutes === "number" && Date.parse(contactDueAt ?? "") < Date.now();

/** How long a customer waits for the first contact, or waited: "Waits 1 h 20 min, overdue". Empty if no clock runs. */
export function clockText(clock: Clock): string {
  const { waitedMinutes, firstContactAt } = clock;
  if (typeof waitedMinutes !== "number") return "";
  const time = formatMinutes(waitedMinutes);
  if (firstContactAt) return `Contacted after ${time}`;
  return isOverdue(clock) ? `Waits ${time}, overdue` : `Waits ${time}`;
}

/** What else an enquiry's own page says of the clock; empty if none runs. */
export function clockDetails({ waitedMinutes, firstContactAt, contactDueAt, escalatedAt }: Clock): string {
  if (typeof waitedMinutes !== "number") return "";
  const parts = [
    "counted in opening hours",
    !firstContactAt && `to be contacted by ${formatTime(contactDueAt)}`,
    escalatedAt && `managers told on ${formatTime(escalatedAt)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
