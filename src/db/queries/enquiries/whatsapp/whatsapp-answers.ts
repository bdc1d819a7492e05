/** Customers' WhatsApp messages: the lead that they belong to, and how they are stored with it. */

import { and, count, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { OPEN_STAGES } from "../../../../contract/enquiries/lead-progress.ts";
import { site } from "../../../../contract/settings/site.ts";
import type { Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadMessages as t } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries as lead } from "../../../schema/enquiries/leads.ts";
import { announceToStaff } from "../../staff/pushes.ts";
import { awaitReply } from "../progress/await-reply.ts";

/** Messages of one lead by WhatsApp. What a customer writes after that begins another lead. */
export const MAX_WHATSAPP_MESSAGES = 1000;
/** How long a conversation stays with its lead although the lead is sold or lost, in days. */
const CONVERSATION_DAYS = 7;

/** The WhatsApp number of a dealer's leads: its own, or the group's; null: there is none. */
export async function findNumberId(tx: Transaction, dealerId: number | null): Promise<string | null> {
  const [dealer] =
    dealerId === null
      ? []
      : await tx.select({ id: dealers.whatsappNumberId }).from(dealers).where(eq(dealers.id, dealerId));
  return dealer?.id ?? site.whatsappNumberId;
}

/** The dealer whose own number it is; null for the group's number. Undefined if the site has no such number. */
export async function findNumberOwner(tx: Transaction, numberId: string): Promise<number | null | undefined> {
  const [dealer] = await tx
    .select({ id: dealers.id })
    .from(dealers)
    .where(and(eq(dealers.whatsappNumberId, numberId), isNull(dealers.deletedAt)));
  return dealer?.id ?? (numberId === site.whatsappNumberId ? null : undefined);
}

/** The ids of the site's WhatsApp numbers: the group's and those of dealers. */
export async function listNumberIds(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: dealers.whatsappNumberId })
    .from(dealers)
    .where(and(sql`${dealers.whatsappNumberId} is not null`, isNull(dealers.deletedAt)));
  return [...new Set([site.whatsappNumberId, ...rows.map(({ id }) => id)])].filter((id) => id !== null);
}

/**
 * Locks the lead that a customer's message belongs to: the latest open one of the phone number, at the dealer of the business number or,
 * for the group's number, at any dealer. Otherwise the lead of the conversation of the last days. Undefined: it begins a new one.
 */
export async function lockConversationLead(tx: Transaction, phone: string, dealerId: number | null) {
  const isOfPerson = and(
    eq(lead.cellPhone, phone),
    isNull(lead.erasedAt),
    isNull(lead.spamSignals),
    dealerId === null ? undefined : eq(lead.dealerId, dealerId),
    sql`(select count(*) from lead_messages m where m.enquiry_id = ${lead.id} and m.channel = 'whatsapp') < ${MAX_WHATSAPP_MESSAGES}`,
  );
  const [open] = await tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(isOfPerson, isNull(lead.duplicateOf), inArray(lead.stage, [...OPEN_STAGES])))
    .orderBy(desc(lead.id))
    .limit(1);
  const [recent] = open
    ? [open]
    : await tx
        .select({ id: lead.id })
        .from(lead)
        .innerJoin(t, eq(t.enquiryId, lead.id))
        .where(
          and(
            isOfPerson,
            eq(t.channel, "whatsapp"),
            eq(t.address, phone),
            gt(t.at, sql`now() - make_interval(days => ${CONVERSATION_DAYS})`),
          ),
        )
        .orderBy(desc(t.at))
        .limit(1);
  return recent && lockUnerased(tx, recent.id);
}

/** Locks the latest lead of a phone number, in whatever stage; undefined if there is none. */
export async function lockLatestLead(tx: Transaction, phone: string) {
  const [latest] = await tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.cellPhone, phone), isNull(lead.erasedAt)))
    .orderBy(desc(lead.id))
    .limit(1);
  return latest && lockUnerased(tx, latest.id);
}

async function lockUnerased(tx: Transaction, id: number) {
  const [locked] = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.id, id), isNull(lead.erasedAt)))
    .for("update");
  return locked;
}

type NewAnswer = Pick<
  typeof t.$inferInsert,
  "enquiryId" | "at" | "address" | "text" | "messageId" | "numberId" | "consent"
> & {
  /** Whether somebody is to react. The message that begins a lead has the lead's clock instead. */
  isAwaitingReply: boolean;
};

/** Stores a customer's message with a locked lead, once, as answers by e-mail are. Returns its id; undefined if it is a repeat. */
export async function addWhatsAppAnswer(
  tx: Transaction,
  { isAwaitingReply, ...answer }: NewAnswer,
): Promise<number | undefined> {
  const [message] = await tx
    .insert(t)
    .values({ ...answer, kind: "answer", channel: "whatsapp", subject: "" })
    .onConflictDoNothing()
    .returning({ id: t.id });
  if (message === undefined) return undefined;
  if (isAwaitingReply) {
    await announceToStaff(tx, { kind: "answered", enquiryId: answer.enquiryId, itemId: message.id });
    await awaitReply(tx, answer.enquiryId);
  }
  return message.id;
}

/** The number of a lead's messages by WhatsApp, in both directions. */
export async function countWhatsAppMessages(tx: Transaction, enquiryId: number): Promise<number> {
  const [row] = await tx
    .select({ messages: count() })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), eq(t.channel, "whatsapp")));
  return row?.messages ?? 0;
}
