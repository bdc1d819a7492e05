/** The private addresses of people's tasks, and what calendar programs read there. */
import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { TaskKind } from "../../../contract/tasks/tasks.ts";
import type { Database, Transaction } from "../../connect.ts";
import { IS_OPEN_TASK, taskCalendars as t } from "../../schema/enquiries/tasks.ts";

/** Number of random bytes of a secret. */
const SECRET_BYTES = 32;
/** Maximum number of tasks in a calendar. */
const MAX_TASKS = 500;
/** Days before and after now whose tasks a calendar has. */
const DAYS_BEFORE = 60;
const DAYS_AFTER = 366;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Creates a person's calendar in place of the earlier one, and returns the secret of its address, which is not stored. */
export async function createTaskCalendar(tx: Transaction, personId: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const calendar = { secretHash: hashOf(secret), createdAt: sql`now()`, readAt: null };
  await tx
    .insert(t)
    .values({ personId, ...calendar })
    .onConflictDoUpdate({ target: t.personId, set: calendar });
  return secret;
}

/** Ends a person's calendar. Returns whether there was one. */
export async function deleteTaskCalendar(tx: Transaction, personId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(t).where(eq(t.personId, personId));
  return rowCount === 1;
}

export async function findTaskCalendar(tx: Transaction, personId: string) {
  const { createdAt, readAt } = t;
  const [calendar] = await tx.select({ createdAt, readAt }).from(t).where(eq(t.personId, personId));
  return calendar;
}

export type CalendarTask = {
  id: number;
  kind: TaskKind;
  dueAt: Date;
  revision: number;
  enquiryId: number;
  firstName: string;
  /** The vehicle of the enquiry; null: none. */
  title: string | null;
};

/**
 * The open tasks of the calendar with this secret, the first due first, and when they were read. Undefined if nobody has such a calendar, or
 * the person may not sign in any more. Tasks of dealers that the person no longer works for are left out.
 */
export async function readTaskCalendar(db: Database, secret: string): Promise<CalendarTask[] | undefined> {
  return db.transaction(async (tx) => {
    const { rows: people } = await tx.execute<{ number: number }>(sql`
      update task_calendars calendar set read_at = now() from people p
      where calendar.secret_hash = ${hashOf(secret)} and p.id = calendar.person_id and p.disabled_at is null
      returning p.number`);
    const [person] = people;
    if (person === undefined) return undefined;
    const { rows } = await tx.execute<Omit<CalendarTask, "dueAt"> & { dueAt: string }>(sql`
      select tasks.id::integer, tasks.kind, tasks.due_at as "dueAt", tasks.revision, tasks.enquiry_id::integer as "enquiryId",
        lead.first_name as "firstName", lead.offer ->> 'title' as title
      from tasks join customer_enquiries lead on lead.id = tasks.enquiry_id join people p on p.number = tasks.owner_id
      where p.number = ${person.number} and ${MAY_DO_TASK} and ${IS_OPEN_TASK}
        and tasks.due_at between now() - make_interval(days => ${DAYS_BEFORE}) and now() + make_interval(days => ${DAYS_AFTER})
      order by tasks.due_at, tasks.id limit ${MAX_TASKS}`);
    return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }));
  });
}

/** Whether the person `p` may see the tasks of a row of `tasks`. */
export const MAY_DO_TASK = sql`('administrator' = any(p.roles)
  or (tasks.dealer_id = any(p.dealer_ids) and p.roles && array['salesperson', 'dealer_manager']))`;
