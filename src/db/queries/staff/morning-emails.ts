/** Queries for morning e-mails: customers to contact, customers to contact again, and unhandled answers. */
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { WAITS_FOR_CONTACT } from "../../schema/enquiries/leads.ts";

/** Maximum number of leads to name. */
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
  isWaiting: boolean;
};

export type Morning = {
  name: string;
  /** Number of customers. One customer may be in several of the counts below. */
  total: number;
  answers: number;
  /** Number of customers who wait to be contacted, as on the page *What waits*. */
  waiting: number;
  /** Numbers of customers to contact again today, and of those whose day has passed. */
  dueToday: number;
  overdue: number;
  /** Leads with answers first, then the longest due. */
  leads: readonly WaitingLead[];
};

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Johannesburg')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Africa/Johannesburg')`;
const isDue = (day: string) => sql`(lead.follow_up_at < ${endOf(day)} and lead.stage not in ('Sold', 'Lost'))`;

/** Leads that the person `p` looks after. */
const IS_THEIRS = sql`(lead.owner_id = p.number and lead.erased_at is null
  and ('administrator' = any(p.roles) or (lead.dealer_id = any(p.dealer_ids) and p.roles && array['salesperson', 'dealer_manager'])))`;
const IS_WAITING = sql`(${WAITS_FOR_CONTACT})`;
/** Whether such a lead waits on `day`. */
const waitsFor = (day: string): SQL =>
  sql`${IS_THEIRS} and (lead.awaiting_reply_since is not null or ${isDue(day)} or ${IS_WAITING})`;
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
        or exists (select from customer_enquiries lead where ${IS_THEIRS} and ${isDue(day)})
        or exists (select from customer_enquiries lead where ${IS_THEIRS} and ${IS_WAITING}))
    order by p.number`);
  return rows;
}

/** The contents of a person's e-mail on `day`; undefined if they no longer get one. */
export async function readMorning(tx: Transaction, number: number, day: string): Promise<Morning | undefined> {
  const { rows } = await tx.execute<Omit<Morning, "leads">>(sql`
    select p.name, count(lead.id)::integer as total,
      (count(*) filter (where lead.awaiting_reply_since is not null))::integer as answers,
      (count(*) filter (where ${IS_WAITING}))::integer as waiting,
      (count(*) filter (where ${isDue(day)} and lead.follow_up_at >= ${startOf(day)}))::integer as "dueToday",
      (count(*) filter (where ${isDue(day)} and lead.follow_up_at < ${startOf(day)}))::integer as overdue
    from people p left join customer_enquiries lead on ${waitsFor(day)}
    where p.number = ${number} and ${WANTS_IT} group by p.id`);
  const [counts] = rows;
  if (counts === undefined) return undefined;
  const { rows: leads } = await tx.execute<WaitingLead>(sql`
    select lead.id::integer, lead.first_name as "firstName", lead.awaiting_reply_since as "awaitingReplySince",
      ${IS_WAITING} as "isWaiting",
      coalesce(lead.offer->>'title', case when lead.model is null then null else lead.make || ' ' || lead.model end) as car
    from people p join customer_enquiries lead on ${waitsFor(day)} where p.number = ${number}
    order by lead.awaiting_reply_since nulls last, case when ${IS_WAITING} then lead.contact_due_at end nulls last, lead.follow_up_at, lead.id
    limit ${MAX_NAMED}`);
  return { ...counts, leads };
}
