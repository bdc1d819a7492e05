import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { isChannelKind, type LeadStatus } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { leadDeliveries, RECEIVER } from "../../../schema/enquiries/deliveries.ts";
import { announceToStaff } from "../../staff/pushes.ts";
import { updateReached } from "../progress/reached.ts";
import { lockSubject, type Subject, subjectOf } from "../subject.ts";
import { recordEvents, refreshStatus } from "./status.ts";

const t = leadDeliveries;
/** Statuses of deliveries that are yet to be sent. */
export const OPEN_STATUSES: LeadStatus[] = ["Queued", "Sending"];
const DUE = and(inArray(t.status, OPEN_STATUSES), lte(t.nextAttemptAt, sql`now()`));

/** Whether no earlier message waits for the same person: a conversation makes sense in its order only. */
const isNextToPerson = sql`not exists (select from lead_deliveries earlier where earlier.kind = 'whatsapp'
  and earlier.status in ('Queued', 'Sending') and earlier.address = ${t.address} and earlier.id < ${t.id})`;

/** A delivery that this worker has claimed. */
export type ClaimedDelivery = Pick<
  typeof t.$inferSelect,
  | "id"
  | "channelId"
  | "kind"
  | "itemId"
  | "address"
  | "messageId"
  | "attempts"
  | "lastError"
  | "bounceKey"
  | "updatedAt"
> & { subject: Subject };

/**
 * The receivers of due deliveries, ordered by their longest-due delivery. Reads one row per receiver from the index on
 * receivers, however many deliveries wait.
 */
export async function listDueReceivers(db: Database): Promise<string[]> {
  const first = (condition: SQL) => sql`
    select ${RECEIVER} as receiver, next_attempt_at from lead_deliveries
    where status in ('Queued', 'Sending') and ${condition} order by ${RECEIVER}, next_attempt_at limit 1`;
  const { rows } = await db.execute<{ receiver: string }>(sql`
    with recursive receivers as (
      (${first(sql`true`)})
      union all
      select following.* from receivers cross join lateral (${first(sql`${RECEIVER} > receivers.receiver`)}) following
    )
    select receiver from receivers where next_attempt_at <= now() order by next_attempt_at`);
  return rows.map(({ receiver }) => receiver);
}

/**
 * Claims up to `limit` due deliveries to `receiver`, the longest due first. A claim is a lease: `next_attempt_at` moves ahead by
 * `leaseSeconds`, and a delivery whose lease runs out is due again. Locks only the claimed rows, so it cannot deadlock with a
 * transaction that has locked the subject.
 */
export async function claimDeliveries(
  db: Database,
  receiver: string,
  limit: number,
  leaseSeconds: number,
): Promise<ClaimedDelivery[]> {
  // A common table expression is evaluated once; as a subquery, `limit` could lock more rows than it returns.
  const due = db.$with("due").as(
    db
      .select({ id: t.id })
      .from(t)
      .where(and(DUE, eq(RECEIVER, receiver), receiver === "whatsapp" ? isNextToPerson : undefined))
      .orderBy(t.nextAttemptAt)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(t)
    .set({
      status: "Sending",
      attempts: sql`${t.attempts} + 1`,
      nextAttemptAt: inSeconds(leaseSeconds),
      updatedAt: sql`now()`,
    })
    .from(due)
    .where(eq(t.id, due.id))
    .returning();
  return claimed.map((row) => ({ ...row, subject: subjectOf(row) }));
}

/** Extends the leases of deliveries that this worker is still sending. */
export async function renewLeases(db: Database, ids: readonly number[], leaseSeconds: number): Promise<void> {
  await db
    .update(t)
    .set({ nextAttemptAt: inSeconds(leaseSeconds), updatedAt: sql`now()` })
    .where(and(inArray(t.id, [...ids]), eq(t.status, "Sending")));
}

/**
 * Begins an attempt. Returns false if the delivery was erased or claimed by another worker meanwhile. Only what tells the dealer of a lead or an
 * application changes the status of that, and is recorded now; the others' beginning is recorded with their end.
 */
export async function startAttempt(db: Database, delivery: ClaimedDelivery): Promise<boolean> {
  const { id, kind, subject } = delivery;
  if (!isChannelKind(kind)) return isClaimed(db, delivery);
  return db.transaction(async (tx) => {
    await lockSubject(tx, subject);
    if (!(await isClaimed(tx, delivery))) return false;
    await recordEvents(tx, [{ ...subject, deliveryId: id, status: "Sending" }]);
    await refreshStatus(tx, subject);
    return true;
  });
}

async function isClaimed(db: Database | Transaction, delivery: ClaimedDelivery): Promise<boolean> {
  return (await db.$count(t, claimOf(delivery))) > 0;
}

export type AttemptResult =
  | { status: "Delivered" | "Kept" }
  | { status: "Queued"; cause: string; retryInSeconds: number }
  | { status: "Failed"; cause: string };

/** Ends an attempt. Returns false, and changes nothing, if the delivery was erased or claimed by another worker meanwhile. */
export async function finishAttempt(db: Database, delivery: ClaimedDelivery, result: AttemptResult): Promise<boolean> {
  const { status } = result;
  const cause = "cause" in result ? result.cause : null;
  return db.transaction(async (tx) => {
    await lockSubject(tx, delivery.subject);
    const finished = await tx
      .update(t)
      .set({
        status,
        lastError: cause,
        updatedAt: sql`now()`,
        ...(status === "Queued" && { nextAttemptAt: inSeconds(result.retryInSeconds) }),
        ...(status === "Delivered" && { deliveredAt: sql`now()` }),
      })
      .where(claimOf(delivery))
      .returning({ id: t.id });
    if (finished.length === 0) return false;
    const { id: deliveryId, kind, subject, updatedAt } = delivery;
    const tellsDealer = isChannelKind(kind);
    await recordEvents(tx, [
      ...(tellsDealer ? [] : [{ ...subject, deliveryId, status: "Sending" as const, at: updatedAt }]),
      { ...subject, deliveryId, status, cause },
    ]);
    if (tellsDealer) await refreshStatus(tx, subject);
    await announceResult(tx, delivery, status);
    return true;
  });
}

/** Notifies staff of a lead that cannot be sent to its dealer, and of a reply or an offer that does not reach its customer. */
export async function announceResult(tx: Transaction, { id, subject, kind }: ClaimedDelivery, status: LeadStatus) {
  if (!("enquiryId" in subject)) return;
  const { enquiryId } = subject;
  const isReply = kind === "reply" || kind === "whatsapp";
  if (isReply && status !== "Queued") await updateReached(tx, enquiryId);
  if (status !== "Failed") return;
  if (isReply || kind === "offer") await announceToStaff(tx, { kind: "bounced", enquiryId, itemId: id });
  if (isChannelKind(kind)) await announceToStaff(tx, { kind: "undelivered", enquiryId, itemId: id });
}

/** Matches the claim by its attempts, which each later claim increases. */
function claimOf({ id, attempts }: ClaimedDelivery): SQL | undefined {
  return and(eq(t.id, id), eq(t.status, "Sending"), eq(t.attempts, attempts));
}

function inSeconds(seconds: number): SQL {
  return sql`now() + ${seconds} * interval '1 second'`;
}
