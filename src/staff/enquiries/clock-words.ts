import { formatMinutes } from "../../contract/enquiries/contact-clock.ts";
import { formatTime } from "../format/south-african-time.ts";

export type Clock = {
  waitedMinutes?: number | null;
  firstContactAt?: string | null;
  contactDueAt?: string | null;
  reopenedAt?: string | null;
  escalatedAt?: string | null;
};

/** Whether a customer is past the response deadline without a contact. */
export const isOverdue = (clock: Clock): boolean => {
  const { contactDueAt, waitedMinutes } = clock;
  return !isContacted(clock) && typeof waitedMinutes === "number" && Date.parse(contactDueAt ?? "") < Date.now();
};

const isContacted = ({ firstContactAt, reopenedAt }: Clock) => Boolean(firstContactAt) && !reopenedAt;

/** Describes how long a customer waits or waited for a contact: "Waits 1 h 20 min, overdue". Empty if no clock runs. */
export function clockText(clock: Clock): string {
  const { waitedMinutes } = clock;
  if (typeof waitedMinutes !== "number") return "";
  const time = formatMinutes(waitedMinutes);
  if (isContacted(clock)) return `Contacted after ${time}`;
  return isOverdue(clock) ? `Waits ${time}, overdue` : `Waits ${time}`;
}

/** Returns further details of the clock for the enquiry's own page, or "" if none runs. */
export function clockDetails(clock: Clock): string {
  const { waitedMinutes, contactDueAt, reopenedAt, escalatedAt } = clock;
  if (typeof waitedMinutes !== "number") return "";
  const parts = [
    "counted in opening hours",
    reopenedAt && `the customer cancelled on ${formatTime(reopenedAt)}`,
    !isContacted(clock) && `to be contacted by ${formatTime(contactDueAt)}`,
    escalatedAt && `managers told on ${formatTime(escalatedAt)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
