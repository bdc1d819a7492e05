/** WhatsApp messages of staff: stored, asked for once, accepted, and reported on by Meta. */
import { and, desc, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import type { LeadStatus } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import {
  WHATSAPP_PROGRESS,
  type WhatsAppProgress,
  windowEndOf,
} from "../../../../contract/enquiries/whatsapp/whatsapp.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { leadMessages as t } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { announceResult } from "../delivery/delivery-attempts.ts";
import { recordEvents, refreshStatus } from "../delivery/status.ts";
import { lockLead } from "../subject.ts";

type NewReply = Pick<
  typeof t.$inferInsert,
  "enquiryId" | "personName" | "personId" | "address" | "text" | "messageId" | "numberId" | "template"
>;

/** Stores a message to a locked lead's customer and returns its id. Undefined if a message with this id is stored already. */
export async function addWhatsAppReply(tx: Transaction, reply: NewReply): Promise<number | undefined> {
  const [row] = await tx
    .insert(t)
    .values({ ...reply, kind: "reply", channel: "whatsapp", subject: "" })
    .onConflictDoNothing()
    .returning({ id: t.id });
  return row?.id;
}

/** Whether a lead has a message with this id of ours. */
export async function hasReply(tx: Transaction, enquiryId: number, messageId: string): Promise<boolean> {
  return (await tx.$count(t, and(eq(t.enquiryId, enquiryId), eq(t.messageId, messageId)))) > 0;
}

/** A message of staff with its lead. Undefined if it was erased. */
export async function findWhatsAppReply(db: Transaction, id: number) {
  const [row] = await db
    .select({ reply: t, erasedAt: customerEnquiries.erasedAt })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .where(and(eq(t.id, id), eq(t.kind, "reply"), eq(t.channel, "whatsapp")));
  return row;
}

/** Records that WhatsApp is asked to send a message. Returns false if it was asked before: then nobody may ask again. */
export async function markAsked(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(t)
    .set({ askedAt: sql`now()` })
    .where(and(eq(t.id, id), isNull(t.askedAt), isNull(t.acceptedId)));
  return rowCount !== 0;
}

/** Records that WhatsApp has certainly not sent a message, so that it may be asked again. */
export async function forgetAsked(db: Database, id: number): Promise<void> {
  await db
    .update(t)
    .set({ askedAt: null })
    .where(and(eq(t.id, id), isNull(t.acceptedId)));
}

/** Records Meta's id of a message that it accepted. */
export async function recordAccepted(db: Database, id: number, acceptedId: string): Promise<void> {
  await db.update(t).set({ acceptedId }).where(eq(t.id, id));
}

/** Forgets what became of messages that staff send again. */
export async function forgetAttempts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(t)
    .set({ askedAt: null, acceptedId: null, progress: null })
    .where(inArray(t.id, [...ids]));
}

/** The latest message of a conversation; null if there is none. */
export async function findLastMessageId(tx: Transaction, enquiryId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: max(t.id) })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), eq(t.channel, "whatsapp")));
  return row?.id ?? null;
}

/** Until when the business number may write freely to a customer; null: it may not. */
export async function findWindowEnd(
  tx: Transaction,
  { phone, numberId, now }: { phone: string; numberId: string; now: Date },
): Promise<Date | null> {
  const [last] = await tx
    .select({ at: t.at })
    .from(t)
    .where(and(eq(t.channel, "whatsapp"), eq(t.address, phone), eq(t.kind, "answer"), eq(t.numberId, numberId)))
    .orderBy(desc(t.at))
    .limit(1);
  const end = last && windowEndOf(last.at);
  return end && end > now ? end : null;
}

export type WhatsAppReport = {
  /** Meta's id of the message. */
  acceptedId: string;
  /** Our own id of it, which came back with the report; null for older messages. */
  messageId: string | null;
  status: WhatsAppProgress | "failed";
  /** Meta's code of a failure. */
  code: number | null;
};

/**
 * Applies a report to the message that it is about. It proves that WhatsApp took the message, also if the answer to the request was lost.
 * Reports of other messages have no effect, nor does one that comes late: a message that was read was delivered.
 */
export async function applyReport(
  tx: Transaction,
  { acceptedId, messageId, status, code }: WhatsAppReport,
): Promise<void> {
  if (messageId === null) return;
  const d = leadDeliveries;
  const [found] = await tx
    .select()
    .from(d)
    .where(and(eq(d.messageId, messageId), eq(d.kind, "whatsapp")));
  if (!found || found.enquiryId === null) return;
  const { enquiryId } = found;
  const lead = await lockLead(tx, enquiryId);
  if (!lead || lead.erasedAt !== null) return;
  const steps = WHATSAPP_PROGRESS.slice(0, WHATSAPP_PROGRESS.indexOf(status as WhatsAppProgress));
  const isNews =
    status === "failed" || steps.length === 0 ? isNull(t.progress) : or(isNull(t.progress), inArray(t.progress, steps));
  const isIt = and(eq(t.id, found.itemId), or(isNull(t.acceptedId), eq(t.acceptedId, acceptedId)));
  const [message] = await tx.select({ progress: t.progress }).from(t).where(isIt);
  if (message === undefined) return;
  // A message that reached the phone cannot fail any more.
  if (status === "failed" && (message.progress === "delivered" || message.progress === "read")) return;
  await tx.update(t).set({ acceptedId }).where(isIt);
  if (status === "failed") await tx.update(t).set({ progress: null }).where(isIt);
  else await tx.update(t).set({ progress: status }).where(and(isIt, isNews));
  const result: LeadStatus = status === "failed" ? "Failed" : "Delivered";
  const cause = status === "failed" ? `whatsapp: ${code ?? "failed"}` : null;
  const changed = await tx
    .update(d)
    .set({
      status: result,
      lastError: cause,
      updatedAt: sql`now()`,
      ...(result === "Delivered" && { deliveredAt: sql`now()` }),
    })
    .where(and(eq(d.id, found.id), sql`${d.status} <> ${result}`))
    .returning({ id: d.id });
  if (changed.length === 0) return;
  await recordEvents(tx, [{ enquiryId, deliveryId: found.id, status: result, cause }]);
  await refreshStatus(tx, { enquiryId });
  await announceResult(tx, { ...found, subject: { enquiryId } }, result);
}
