import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  type ChannelPurpose,
  CUSTOMER_KINDS,
  type DeliveryKind,
} from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Transaction } from "../../../connect.ts";
import { leadDeliveries, TO_DEALER, UNDELIVERED } from "../../../schema/enquiries/deliveries.ts";
import { lockSubject, type Subject, subjectOf } from "../subject.ts";
import { forgetAttempts } from "../whatsapp/whatsapp-replies.ts";
import { announceResult, OPEN_STATUSES } from "./delivery-attempts.ts";
import { recordEvents, refreshStatus } from "./status.ts";

const t = leadDeliveries;
/** E-mails whose bounces are reported to staff. */
const EMAILS_TO_DEALER: readonly DeliveryKind[] = ["email", "adf"];
/** Number of random bytes, too many to guess. */
const BOUNCE_KEY_BYTES = 12;

export type Recipient = {
  kind: DeliveryKind;
  address: string;
  /** Null for an address that is not one of the dealer's channels. */
  channelId: number | null;
  /** The webhook of an event's delivery. */
  webhookId?: number;
  /** The item that the delivery is about, beside its subject. Each item is delivered once. */
  itemId?: number;
  /** When to send it; now by default. */
  nextAttemptAt?: Date;
};

type NewDeliveries = {
  recipients: readonly Recipient[];
  purpose: ChannelPurpose;
  /** Creates the message id of a delivery; `number` counts from 1. */
  messageId: (number: number) => string;
};

/** Queues a delivery to each recipient with an address, unless it has one with this subject, kind and item. Returns how many it queued. */
export async function createDeliveries(
  tx: Transaction,
  subject: Subject,
  { recipients, purpose, messageId }: NewDeliveries,
): Promise<number> {
  // A customer whom staff have written down may have no e-mail address.
  const reachable = recipients.filter(({ address }) => address !== "");
  if (reachable.length === 0) return 0;
  const created = await tx
    .insert(t)
    .values(
      reachable.map((recipient, n) => ({
        ...recipient,
        ...subject,
        purpose,
        messageId: messageId(n + 1),
        status: "Queued" as const,
        bounceKey: EMAILS_TO_DEALER.includes(recipient.kind) ? randomBytes(BOUNCE_KEY_BYTES).toString("hex") : null,
      })),
    )
    // A dealer is not locked: two workers that queue the same message at once may meet at its id first, which is a conflict as well.
    .onConflictDoNothing("dealerId" in subject ? {} : { target: [ownerOf(subject), t.kind, t.address, t.itemId] })
    .returning({ deliveryId: t.id });
  await recordEvents(
    tx,
    created.map(({ deliveryId }) => ({ ...subject, deliveryId, status: "Queued" })),
  );
  return created.length;
}

function ownerOf(subject: Subject) {
  if ("enquiryId" in subject) return t.enquiryId;
  return "applicationId" in subject ? t.applicationId : t.dealerId;
}

/** Deletes the unsent deliveries of a kind. The subject must be locked. */
export async function deleteOpenDeliveries(tx: Transaction, subject: Subject, kind: DeliveryKind): Promise<void> {
  const [id] = Object.values(subject);
  await tx.delete(t).where(and(sql`${ownerOf(subject)} = ${id}`, eq(t.kind, kind), inArray(t.status, OPEN_STATUSES)));
}

export async function countDeliveries(tx: Transaction, enquiryId: number): Promise<number> {
  return tx.$count(t, eq(t.enquiryId, enquiryId));
}

/**
 * Whether no delivery of a locked lead to its dealer has been attempted. Each attempt locks the lead before reading it, so
 * later ones include what the caller stores.
 */
export async function isUnsent(tx: Transaction, enquiryId: number): Promise<boolean> {
  const isNew = and(eq(t.status, "Queued"), eq(t.attempts, 0));
  const [row] = await tx
    .select({ unsent: sql<boolean | null>`bool_and(${isNew})` })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), TO_DEALER));
  return row?.unsent ?? false;
}

/**
 * Records that a delivered e-mail to a dealer bounced, with the status code (RFC 3463) of the report: it has failed for good, and staff
 * are notified. A repeated report has no effect.
 */
export async function returnDelivery(tx: Transaction, found: ReturnedEmail, code: string): Promise<void> {
  const isIt = "bounceKey" in found ? eq(t.bounceKey, found.bounceKey) : eq(t.messageId, found.messageId);
  const isReturnable = and(isIt, inArray(t.kind, [...EMAILS_TO_DEALER]));
  const [row] = await tx.select().from(t).where(isReturnable);
  if (row === undefined) return;
  const subject = subjectOf(row);
  await lockSubject(tx, subject);
  const cause = `came back: ${code}`;
  const returned = await tx
    .update(t)
    .set({ status: "Failed", lastError: cause, updatedAt: sql`now()` })
    .where(and(eq(t.id, row.id), eq(t.status, "Delivered")))
    .returning({ id: t.id });
  if (returned.length === 0) return;
  await recordEvents(tx, [{ ...subject, deliveryId: row.id, status: "Failed", cause }]);
  await refreshStatus(tx, subject);
  await announceResult(tx, { ...row, subject }, "Failed");
}

/** Identifies the e-mail that a report is about, by the key in the report's recipient address or by its Message-ID. */
type ReturnedEmail = { bounceKey: string } | { messageId: string };

/** Status of deliveries that staff can send: failed, or kept while there was no mail server. */
export type Unsent = "Failed" | "Kept";

/**
 * Whether a delivery has one of `statuses` and can be sent now. E-mails to customers that were kept for a day are too old to send.
 */
export function isSendable(statuses: readonly Unsent[]): SQL | undefined {
  return and(
    UNDELIVERED,
    inArray(t.status, [...statuses]),
    or(eq(t.status, "Failed"), notInArray(t.kind, [...CUSTOMER_KINDS]), gt(t.createdAt, sql`now() - interval '1 day'`)),
  );
}

/**
 * Queues the deliveries of a locked subject that have one of `statuses` again, under their old message ids. Returns their
 * number.
 */
export async function queueUnsentDeliveries(
  tx: Transaction,
  subject: Subject,
  statuses: readonly Unsent[],
): Promise<number> {
  return queueAgain(tx, subject, isSendable(statuses));
}

/** Queues one failed or kept delivery of a locked subject again, as `queueUnsentDeliveries` does. Returns whether it exists. */
export async function queueDelivery(tx: Transaction, subject: Subject, delivery: DeliveryOfItem): Promise<boolean> {
  const isIt = and(eq(t.kind, delivery.kind), eq(t.itemId, delivery.itemId));
  return (await queueAgain(tx, subject, and(isIt, inArray(t.status, ["Failed", "Kept"]), UNDELIVERED))) > 0;
}

type DeliveryOfItem = { kind: DeliveryKind; itemId: number };

async function queueAgain(tx: Transaction, subject: Subject, condition: SQL | undefined): Promise<number> {
  const [id] = Object.values(subject);
  const queued = await tx
    .update(t)
    .set({ status: "Queued", attempts: 0, lastError: null, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(sql`${ownerOf(subject)} = ${id}`, condition))
    .returning({ deliveryId: t.id, kind: t.kind, itemId: t.itemId });
  await forgetAttempts(
    tx,
    queued.flatMap(({ kind, itemId }) => (kind === "whatsapp" ? itemId : [])),
  );
  await recordEvents(
    tx,
    queued.map(({ deliveryId }) => ({ ...subject, deliveryId, status: "Queued", cause: "sent again by staff" })),
  );
  if (queued.length > 0) await refreshStatus(tx, subject);
  return queued.length;
}
