import { and, eq, sql } from "drizzle-orm";
import type { LeadStatus } from "../contract/domain/lead-delivery.ts";
import type { Database } from "../db/connect.ts";
import { leadDeliveries } from "../db/lead-schema.ts";
import { DeliveryFailure } from "./failure.ts";
import { recordChanges, refreshStatus } from "./lead-status.ts";
import type { Mailer } from "./mailer.ts";
import { ATTEMPT_LIMIT, type DeliverJob, type LeadQueue } from "./queue.ts";
import { sendFinanceNotice } from "./send-finance-notice.ts";
import { sendLead } from "./send-lead.ts";
import type { LeadSettings } from "./settings.ts";
import { lockSubject, subjectOf } from "./subject.ts";

type Delivery = typeof leadDeliveries.$inferSelect;
type Claimed = Pick<
  Delivery,
  "id" | "enquiryId" | "applicationId" | "channelId" | "kind" | "address" | "messageId" | "attempts" | "jobId"
>;
type Sending = { db: Database; queue: LeadQueue; mailer: Mailer; settings: LeadSettings };

/** Attempts before a delivery has failed for good: with pauses of half a minute and growing, a good day. */
const ATTEMPTS = 9;
/** Attempts that ended without an outcome, the worker having died: beyond so many it is this one that kills them. */
const ATTEMPTS_AT_ALL = 4 * ATTEMPTS;

/** Milliseconds to wait after `attempts` failed ones: 30 s, 90 s, … with a first pause of 30; never more than 12 hours. */
export function pauseAfter(attempts: number, firstPause: number): number {
  return Math.min(firstPause * 3 ** (attempts - 1), 12 * 3600) * 1000;
}

/**
 * Makes one attempt at a delivery and keeps how it went. One that is delivered, erased, waiting for its next attempt or
 * in another worker's hands is left alone. Every change is committed by itself, so that after a crash it is sent once
 * more at most, under the same message id. Answers what failed for good, in words for a log, or null.
 */
export async function deliver(sending: Sending, job: DeliverJob, jobId: string): Promise<string | null> {
  const delivery = await claim(sending, job, jobId);
  if (!delivery) return null;
  let failure: DeliveryFailure | null = null;
  try {
    if (delivery.attempts > ATTEMPTS_AT_ALL) throw new DeliveryFailure("workers ended while sending it, too often");
    await send(sending, delivery);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    failure = error;
  }
  const status = await settle(sending, delivery, failure);
  return status === "Failed" ? `${delivery.messageId} has failed for good: ${failure?.message}` : null;
}

/** Takes a delivery for this job; undefined where there is nothing to do. */
async function claim(
  { db }: Sending,
  { deliveryId, ...subject }: DeliverJob,
  jobId: string,
): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, subject);
    // The same job again: whoever had it is dead. Another's: only when its time is long over.
    const { rows } = await tx.execute<Claimed>(sql`
      with claimed as (
        update lead_deliveries
        set status = 'Sending', attempts = attempts + 1, job_id = ${jobId}, updated_at = now()
        where id = ${deliveryId} and ((status = 'Queued' and next_attempt_at <= now()) or (status = 'Sending'
          and (job_id = ${jobId} or updated_at < now() - ${2 * ATTEMPT_LIMIT} * interval '1 second')))
        returning id, enquiry_id, application_id, channel_id, kind, address, message_id, attempts, job_id
      ), noted as (
        insert into lead_events (enquiry_id, application_id, delivery_id, status)
        select enquiry_id, application_id, id, 'Sending' from claimed
      )
      select id::int, enquiry_id::int as "enquiryId", application_id::int as "applicationId", channel_id as "channelId", kind, address,
        message_id as "messageId", attempts, job_id as "jobId"
      from claimed`);
    if (rows.length > 0) await refreshStatus(tx, subject);
    return rows[0];
  });
}

/** Throws a DeliveryFailure where the receiver did not take it. */
async function send(sending: Sending, delivery: Claimed): Promise<void> {
  const subject = subjectOf(delivery);
  if ("applicationId" in subject) await sendFinanceNotice(sending, subject.applicationId, delivery);
  else await sendLead(sending, subject.enquiryId, delivery);
}

/** Keeps how an attempt went, after a failure together with the job of the next one, and answers what it comes to. */
async function settle(
  { db, queue, settings }: Sending,
  { id, attempts, jobId, ...delivery }: Claimed,
  failure: DeliveryFailure | null,
): Promise<LeadStatus | undefined> {
  const t = leadDeliveries;
  const subject = subjectOf(delivery);
  return db.transaction(async (tx) => {
    await lockSubject(tx, subject);
    const status = failure === null ? "Delivered" : attempts < ATTEMPTS ? "Queued" : "Failed";
    const nextAttemptAt = new Date(Date.now() + pauseAfter(attempts, settings.firstPause));
    const [settled] = await tx
      .update(t)
      .set({
        status,
        lastError: failure?.message ?? null,
        jobId: null,
        updatedAt: sql`now()`,
        ...(status === "Queued" && { nextAttemptAt }),
        ...(status === "Delivered" && { deliveredAt: sql`now()` }),
      })
      // Taken away meanwhile (erased, or given to another worker): theirs is the last word.
      .where(and(eq(t.id, id), eq(t.status, "Sending"), eq(t.jobId, jobId as string), eq(t.attempts, attempts)))
      .returning({ id: t.id });
    if (!settled) return undefined;
    await recordChanges(tx, [{ ...subject, deliveryId: id, status, cause: failure?.message }]);
    await refreshStatus(tx, subject);
    if (status === "Queued") await queue.deliver(tx, [{ ...subject, deliveryId: id }], nextAttemptAt);
    return status;
  });
}
