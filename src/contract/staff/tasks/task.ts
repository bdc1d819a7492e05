import Type from "typebox";
import { MOVES } from "../../tasks/due-times.ts";
import { MAX_TASK_LENGTH, TASK_KINDS } from "../../tasks/tasks.ts";
import { Choice, Id, Instant, Lines, Nullable } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();
const maybe = Nullable(text);
const EnquiryId = () => Type.Integer({ minimum: 1 });

/** Something to do for the customer of an enquiry. */
export const staffTask = staffResource("Task", {
  fields: {
    kind: Choice(TASK_KINDS),
    /** A note on what is to be done. May be empty. */
    text: Lines(MAX_TASK_LENGTH),
    dueAt: Instant(),
    /** Id of the person who does it; null: nobody yet. */
    ownerId: Nullable(Id()),
  },
  readOnly: {
    enquiryId: EnquiryId(),
    dealerId: Nullable(Type.Integer()),
    ownerName: maybe,
    /** The last day of the owner's absence today; null: the owner is not away. */
    awayUntil: maybe,
    doneAt: maybe,
    /** Name of the person who did it. */
    doneBy: maybe,
    /** When the site dropped it, because the customer answered or the enquiry ended. */
    droppedAt: maybe,
    /** Name of the person who entered it; null: it is of a sequence. */
    createdBy: maybe,
    /** Of the customer. */
    firstName: text,
    lastName: text,
    cellPhone: text,
    /** The vehicle or special of the enquiry. */
    title: maybe,
    form: text,
    stage: text,
    /** Number of open tasks of the enquiry beside this one. */
    otherTasks: Type.Integer(),
    ...revision,
  },
});
export type StaffTask = StaffItem<typeof staffTask>;

/** The body of POST /tasks. Either the time at which it is due, or the day on which it is due in the morning. */
export const newTask = Type.Object(
  {
    enquiryId: EnquiryId(),
    kind: Choice(TASK_KINDS),
    text: Type.Optional(Lines(MAX_TASK_LENGTH)),
    dueAt: Type.Optional(Instant()),
    on: Type.Optional(Choice(MOVES)),
    /** Default: the person who looks after the enquiry, or else whoever enters it. */
    ownerId: Type.Optional(Nullable(Id())),
  },
  { additionalProperties: false },
);
export type NewTask = Type.Static<typeof newTask>;

/** The body of POST /tasks/{id}/move. */
export const taskMove = Type.Object({ to: Choice(MOVES) }, { additionalProperties: false });

/** The response of GET and POST /task_calendar: the calendar that shows the person's tasks in other programs. */
export const taskCalendar = Type.Object({
  /** Null: there is none. */
  createdAt: maybe,
  /** When a program last read it. */
  readAt: maybe,
  /** Its path, with the secret. Only the response that creates it has it. */
  path: Type.Optional(text),
});
export type TaskCalendar = Type.Static<typeof taskCalendar>;
