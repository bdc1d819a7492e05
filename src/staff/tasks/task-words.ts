import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { type LeadStage, OPEN_STAGES } from "../../contract/enquiries/lead-progress.ts";
import type { StaffTask } from "../../contract/staff/tasks/task.ts";
import { TASK_NAMES } from "../../contract/tasks/tasks.ts";
import { formatDay, formatTime, toLocalInput, weekdayOf } from "../format/south-african-time.ts";

/** The groups of open tasks, in their order. */
export const DUE_GROUPS = ["Overdue", "Today", "Next"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Returns whether a task is due before today, today or later. */
export function groupOf({ dueAt }: Pick<StaffTask, "dueAt">, now: Date): DueGroup {
  const [due, today] = [southAfricanDate(new Date(dueAt)), southAfricanDate(now)];
  if (due === today) return "Today";
  return due < today ? "Overdue" : "Next";
}

/** Returns "Call Thandi Nkosi", or "Call" without the customer. */
export function taskTitle({ kind, firstName, lastName }: StaffTask, showsCustomer: boolean): string {
  const customer = [firstName, lastName].filter(Boolean).join(" ");
  return showsCustomer ? `${TASK_NAMES[kind]} ${customer}` : TASK_NAMES[kind];
}

/** Returns "10:30" for today, otherwise "Sat 28 Nov 2026, 10:30". */
export function dueText({ dueAt }: Pick<StaffTask, "dueAt">, now: Date): string {
  if (groupOf({ dueAt }, now) === "Today") return toLocalInput(dueAt).slice(11);
  return dayText(dueAt);
}

/** Returns "Sat 28 Nov 2026, 10:30". */
export const dayText = (iso: string) => `${weekdayOf(toLocalInput(iso)).slice(0, 3)} ${formatTime(iso)}`;

/** Whether the time of a task is over. */
export const isLate = ({ dueAt }: Pick<StaffTask, "dueAt">, now: Date) => new Date(dueAt) < now;

/** Returns who does a task, and until when they are away. */
export function ownerText({ ownerName, awayUntil }: StaffTask): string {
  if (ownerName === null) return "Nobody yet";
  return awayUntil === null ? ownerName : `${ownerName} (away until ${formatDay(awayUntil)})`;
}

/** Whether somebody still has something to do for a customer in this stage. */
export const isOpenStage = (stage: string) => OPEN_STAGES.includes(stage as LeadStage);
