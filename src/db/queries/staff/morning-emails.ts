/** Queries for morning e-mails: customers to contact, unhandled answers, and tasks. */
import { type SQL, sql } from "drizzle-orm";
import type { TaskKind } from "../../../contract/tasks/tasks.ts";
import type { Transaction } from "../../connect.ts";
import { WAITS_FOR_CONTACT } from "../../schema/enquiries/leads.ts";
import { IS_OPEN_TASK } from "../../schema/enquiries/tasks.ts";
import { MAY_DO_TASK } from "../tasks/task-calendars.ts";

/** Maximum number of leads to name, and of tasks. */
const MAX_NAMED = 10;

export type MorningRecipient = {
  number: number;
  address: string;
  /** The dealer that owns the delivery: one of the person's own, if there is one. */
  dealerId: number;
  /** Message-ID of the person's e-mail of the day, without angle brackets. */
  messageId: string;
};

export type WaitingLead = {
  id: number;
  firstName: string;
  car: string | null;
  /** Since when an answer waits; null if none does. */
  awaitingReplySince: string | null;
};

export type DueTask = {
  /** Id of the lead. */
  id: number;
  kind: TaskKind;
  dueAt: Date;
  firstName: string;
  car: string | null;
};

export type Morning = {
  name: string;
  /** Number of enquiries. One may be in several of the counts below. */
  total: number;
  answers: number;
  /** Number of customers who wait to be contacted, as on the page *What waits*. */
  waiting: number;
  /** Numbers of tasks that are due today, and of those whose day has passed. */
  dueToday: number;
  overdue: number;
  /** Leads with answers first, then the longest due. */
  leads: readonly WaitingLead[];
  /** The tasks that are due today or were before, the longest due first. */
  tasks: readonly DueTask[];
};

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Johannesburg')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Africa/Johannesburg')`;

/** The tasks of the person `p` that are due on `day` or were before. */
const isDue = (day: string) =>
  sql`(tasks.owner_id = p.number and ${IS_OPEN_TASK} and tasks.due_at < ${endOf(day)} and ${MAY_DO_TASK})`;

/** Leads that the person `p` looks after. */
const IS_THEIRS = sql`(lead.owner_id = p.number and lead.erased_at is null
  and ('administrator' = any(p.roles) or (lead.dealer_id = any(p.dealer_ids) and p.roles && array['salesperson', 'dealer_manager'])))`;
const IS_WAITING = sql`(${WAITS_FOR_CONTACT})`;
/** Whether such a lead waits. */
const WAITS: SQL = sql`${IS_THEIRS} and (lead.awaiting_reply_since is not null or ${IS_WAITING})`;
const WANTS_IT = sql`p.morning_email and p.disabled_at is null`;

/**
 * The people for whom an e-mail is due on `day` ("2026-11-23") from `host` and not queued yet, without those who are away.
 */
export async function listMorningRecipients(tx: Transaction, day: string, host: string): Promise<MorningRecipient[]> {
  const { rows } = await tx.execute<MorningRecipient>(sql`
    select p.number, p.email as address, own.id as "dealerId", mail.id as "messageId"
    from people p cross join lateral (select d.id from dealers d where d.deleted_at is null
      order by d.id = any(p.dealer_ids) desc, d.id limit 1) own
    cross join lateral (select 'morning-' || ${day} || '-' || p.number || '@' || ${host} as id) mail
    where ${WANTS_IT}
      and not exists (select from absences a where a.person_id = p.number and ${day}::date between a.from_day and a.until_day)
      and not exists (select from lead_deliveries l where l.message_id = mail.id)
      -- Each condition uses its own index. A combined one would read all leads that a person has ever owned.
      and (exists (select from customer_enquiries lead where ${IS_THEIRS} and lead.awaiting_reply_since is not null)
        or exists (select from tasks where ${isDue(day)})
        or exists (select from customer_enquiries lead where ${IS_THEIRS} and ${IS_WAITING}))
    order by p.number`);
  return rows;
}

/** The contents of a person's e-mail on `day`; undefined if they no longer get one. */
export async function readMorning(tx: Transaction, number: number, day: string): Promise<Morning | undefined> {
  const { rows } = await tx.execute<Omit<Morning, "leads" | "tasks">>(sql`
    select p.name,
      (select count(*)::integer from (
        select lead.id from customer_enquiries lead where ${WAITS} union select tasks.enquiry_id from tasks where ${isDue(day)}) waits) as total,
      (select count(*)::integer from customer_enquiries lead where ${IS_THEIRS} and lead.awaiting_reply_since is not null) as answers,
      (select count(*)::integer from customer_enquiries lead where ${IS_THEIRS} and ${IS_WAITING}) as waiting,
      (select count(*)::integer from tasks where ${isDue(day)} and tasks.due_at >= ${startOf(day)}) as "dueToday",
      (select count(*)::integer from tasks where ${isDue(day)} and tasks.due_at < ${startOf(day)}) as overdue
    from people p where p.number = ${number} and ${WANTS_IT}`);
  const [counts] = rows;
  if (counts === undefined) return undefined;
  const { rows: leads } = await tx.execute<WaitingLead>(sql`
    select lead.id::integer, lead.first_name as "firstName", lead.awaiting_reply_since as "awaitingReplySince",
      ${CAR} as car
    from people p join customer_enquiries lead on ${WAITS} where p.number = ${number}
    order by lead.awaiting_reply_since nulls last, case when ${IS_WAITING} then lead.contact_due_at end nulls last, lead.id
    limit ${MAX_NAMED}`);
  const { rows: tasks } = await tx.execute<Omit<DueTask, "dueAt"> & { dueAt: string }>(sql`
    select lead.id::integer, tasks.kind, tasks.due_at as "dueAt", lead.first_name as "firstName", ${CAR} as car
    from people p join tasks on ${isDue(day)} join customer_enquiries lead on lead.id = tasks.enquiry_id where p.number = ${number}
    order by tasks.due_at, tasks.id limit ${MAX_NAMED}`);
  return { ...counts, leads, tasks: tasks.map((task) => ({ ...task, dueAt: new Date(task.dueAt) })) };
}

/** The vehicle that a lead is about. */
const CAR = sql`coalesce(lead.offer->>'title', case when lead.model is null then null else lead.make || ' ' || lead.model end)`;
