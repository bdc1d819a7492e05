/** What a dealer's people have to do for the people who sent leads. Erased with the lead's personal data. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import type { DropReason, SequenceStep, TaskKind } from "../../../contract/tasks/tasks.ts";
import { deletedAt, id, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { people } from "../people/people.ts";
import { customerEnquiries } from "./leads.ts";

/** The tasks that a stage starts, for the leads of a dealer or of all dealers. A trigger of the leads starts them. */
export const taskSequences = pgTable(
  "task_sequences",
  {
    id: id(),
    /** The dealer that uses the sequence; null for all dealers. */
    dealerId: integer().references(() => dealers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    stage: text().$type<LeadStage>().notNull(),
    steps: jsonb().$type<SequenceStep[]>().notNull(),
    active: boolean().notNull().default(true),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [index("task_sequences_dealer").on(t.dealerId)],
);

/** Condition for tasks that are still to be done. */
export const IS_OPEN_TASK = sql`done_at is null and dropped_at is null`;

/** Tasks. Triggers start those of sequences, drop them, and hand over the tasks of a lead with it. */
export const tasks = pgTable(
  "tasks",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    /** The dealer of the lead, as a trigger copies it. */
    dealerId: integer().references(() => dealers.id, { onDelete: "cascade" }),
    /** Number of the person who does it; null for nobody yet. */
    ownerId: integer().references(() => people.number, { onDelete: "set null" }),
    kind: text().$type<TaskKind>().notNull(),
    text: text().notNull().default(""),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * The number of the dealer's opening days until it is due, while `dueAt` is counted in calendar days: a trigger, which knows no opening
     * hours, has created it. Null once `dueAt` is final.
     */
    openDays: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the person who entered it; null for a task of a sequence. */
    createdBy: text(),
    /** The sequence whose task it is. Null for others, and if the sequence was deleted for good. */
    sequenceId: integer().references(() => taskSequences.id, { onDelete: "set null" }),
    doneAt: timestamp({ withTimezone: true }),
    /** Name of the person who did it, as it was then. */
    doneBy: text(),
    droppedAt: timestamp({ withTimezone: true }),
    droppedBecause: text().$type<DropReason>(),
    revision: revision(),
  },
  (t) => [
    check("tasks_outcome", sql`num_nonnulls(done_at, dropped_at) <= 1`),
    index("tasks_enquiry").on(t.enquiryId, t.dueAt),
    index("tasks_owner").on(t.ownerId, t.dueAt).where(IS_OPEN_TASK),
    index("tasks_dealer").on(t.dealerId, t.dueAt).where(IS_OPEN_TASK),
    index("tasks_due").on(t.dueAt).where(IS_OPEN_TASK),
    index("tasks_done").on(t.doneAt).where(sql`done_at is not null`),
    index("tasks_sequence").on(t.sequenceId).where(sql`sequence_id is not null`),
    index("tasks_unsettled").on(t.id).where(sql`open_days is not null`),
  ],
);

/** The private addresses at which calendar programs read a person's tasks. Deleted when the person is switched off. */
export const taskCalendars = pgTable("task_calendars", {
  personId: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** SHA-256 of the secret in the address. */
  secretHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When a program last read it. */
  readAt: timestamp({ withTimezone: true }),
});
