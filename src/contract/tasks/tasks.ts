/** What a dealer's people have to do for a customer, and the sequences of it that a manager writes. */

export const TASK_KINDS = ["call", "whatsapp", "email", "visit", "offer", "other"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_NAMES: Record<TaskKind, string> = {
  call: "Call",
  whatsapp: "WhatsApp",
  email: "E-mail",
  visit: "Visit",
  offer: "Offer",
  other: "Other",
};

/** Why an open task of a sequence was dropped: the customer has answered, or the enquiry is sold or lost. */
export type DropReason = "answered" | "ended";

/** Maximum number of characters of a task's note. */
export const MAX_TASK_LENGTH = 1000;
/** Maximum number of tasks of an enquiry, and of those that are open. */
export const MAX_TASKS = 500;
export const MAX_OPEN_TASKS = 50;

/** A task of a sequence. */
export type SequenceStep = {
  kind: TaskKind;
  /** What is to be done; may be empty. */
  text: string;
  /** After how many of the dealer's opening days it is due. 0: on the day itself. */
  days: number;
  /** Time of day in South Africa: "09:00". */
  time: string;
};

export const MAX_STEPS = 10;
export const MAX_STEP_DAYS = 365;

/** Where the calendar with a person's tasks is. `secret` is what only that person's calendar knows. */
export const taskCalendarPath = (secret: string) => `/staff/task-calendar/${secret}.ics`;
