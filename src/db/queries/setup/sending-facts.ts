/** What became of the site's messages, for the checks. Every query reads a bounded number of rows by an index. */
import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { RECEIVER, TO_DEALER, UNDELIVERED } from "../../schema/enquiries/deliveries.ts";

/** Maximum number of messages of conversations to look for bounces in, the newest first. */
const MESSAGES_READ = 10_000;

export type EmailResults = {
  /** E-mails that the mail server accepted within the last day. */
  accepted: number;
  /** E-mails that failed for good: the mail server refused them, or did not answer for days. */
  failed: number;
  /** E-mails that came back. */
  bounced: number;
};

/** What became of the e-mails of the last day. */
export async function readEmailResults(db: Database): Promise<EmailResults> {
  const { rows } = await db.execute<EmailResults>(sql`
    with sent as (
      select status, coalesce(last_error like 'came back:%', false) as came_back from lead_deliveries
      where created_at > now() - interval '1 day' and ${RECEIVER} = 'mail' and last_error is distinct from 'erased'
    ), newest as (select kind, channel, at from lead_messages order by id desc limit ${MESSAGES_READ})
    select count(*) filter (where status = 'Delivered' or came_back)::integer as accepted,
      count(*) filter (where status = 'Failed' and not came_back)::integer as failed,
      (count(*) filter (where came_back) + (select count(*) from newest
        where kind = 'bounce' and channel = 'email' and at > now() - interval '1 day'))::integer as bounced
    from sent`);
  return rows[0] as EmailResults;
}

const CHANNELS = ["email", "webhook", "event", "whatsapp", "push", "routing"] as const;
export type SendingChannel = (typeof CHANNELS)[number];

export type WaitingMessages = {
  channel: SendingChannel;
  /** Number of messages that are due. */
  waiting: number;
  /** Since when the oldest of them has been due, in seconds. */
  oldestSeconds: number;
};

/** The messages that should have been sent already, by channel. Channels without one are missing. */
export async function listWaitingMessages(db: Database): Promise<WaitingMessages[]> {
  const { rows } = await db.execute<WaitingMessages>(sql`
    with due as (
      select case when kind in ('webhook', 'event', 'whatsapp') then kind else 'email' end as channel,
        -- A reminder waits for its time; what has failed once was due when it was made.
        case when attempts = 0 then next_attempt_at else created_at end as due_at
      from lead_deliveries where status in ('Queued', 'Sending') and ${UNDELIVERED}
      union all select 'push', next_attempt_at from staff_pushes where next_attempt_at is not null
      union all select 'routing', created_at from customer_enquiries where routed_at is null
    )
    select channel, count(*)::integer as waiting, extract(epoch from now() - min(due_at))::float8 as "oldestSeconds"
    from due where due_at < now() group by channel order by min(due_at)`);
  return rows;
}

/** Number of deliveries of the last day that should have brought a lead or an application to its dealer, and failed for good. */
export async function countLostDeliveries(db: Database): Promise<number> {
  const { rows } = await db.execute<{ lost: number }>(sql`
    select count(*)::integer as lost from lead_deliveries
    where status = 'Failed' and ${UNDELIVERED} and ${TO_DEALER} and created_at > now() - interval '1 day'`);
  return rows[0]?.lost ?? 0;
}
