import { randomBytes } from "node:crypto";
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { LeadStatus } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { people } from "../../../schema/people/people.ts";
import { announceToStaff } from "../../staff/pushes.ts";
import { awaitReply } from "./await-reply.ts";
import { updateReached } from "./reached.ts";

const t = leadMessages;

/** Number of random bytes of a reply key: too many to guess, and short enough for the local part of an address. */
const REPLY_KEY_BYTES = 12;
/** Maximum number of Message-IDs in an e-mail's References header. */
const MAX_REFERENCES = 20;

type NewReply = Pick<
  typeof t.$inferInsert,
  "enquiryId" | "personName" | "personId" | "address" | "subject" | "text" | "messageId"
>;

/** Creates the key of a locked lead's reply address, unless it has one. */
export async function ensureReplyKey(tx: Transaction, enquiryId: number): Promise<void> {
  const { id, replyKey } = customerEnquiries;
  await tx
    .update(customerEnquiries)
    .set({ replyKey: sql`coalesce(${replyKey}, ${randomBytes(REPLY_KEY_BYTES).toString("hex")})` })
    .where(eq(id, enquiryId));
}

/** Stores a reply to a locked lead and returns its id. The first reply creates the key of the lead's reply address. */
export async function addReply(tx: Transaction, reply: NewReply): Promise<number> {
  await ensureReplyKey(tx, reply.enquiryId);
  const [row] = await tx
    .insert(t)
    .values({ ...reply, kind: "reply" })
    .returning({ id: t.id });
  return row?.id as number;
}

/** The number of a lead's e-mails, in both directions. */
export async function countMessages(tx: Transaction, enquiryId: number): Promise<number> {
  const [row] = await tx
    .select({ messages: count() })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), IS_EMAIL));
  return row?.messages ?? 0;
}

/** Replies and answers, without reports of mail servers. */
const IS_OF_PEOPLE = ne(t.kind, "bounce");
const IS_EMAIL = eq(t.channel, "email");

/** The subject of a lead's last reply or answer by e-mail; undefined if there is none. */
export async function findLastSubject(tx: Transaction, enquiryId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ subject: t.subject })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), IS_OF_PEOPLE, IS_EMAIL))
    .orderBy(desc(t.id))
    .limit(1);
  return row?.subject;
}

/** The messages of a lead, the latest first, with the delivery status of replies. */
export async function listMessages(tx: Transaction, enquiryId: number, limit: number) {
  const d = leadDeliveries;
  return tx
    .select({
      message: t,
      status: sql<LeadStatus | null>`${d.status}`,
      lastError: d.lastError,
    })
    .from(t)
    .leftJoin(d, and(eq(d.enquiryId, enquiryId), inArray(d.kind, ["reply", "whatsapp"]), eq(d.itemId, t.id)))
    .where(eq(t.enquiryId, enquiryId))
    .orderBy(desc(t.id))
    .limit(limit);
}

/** A reply with its lead, the lead's dealer, and its author. Undefined if it was erased. */
export async function findReply(tx: Transaction, messageId: number) {
  const [row] = await tx
    .select({
      reply: t,
      lead: customerEnquiries,
      dealer: { name: dealers.name, contactNo: dealers.contactNo, email: dealers.dpEmail },
      personEmail: people.email,
    })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .leftJoin(dealers, eq(dealers.id, customerEnquiries.dealerId))
    .leftJoin(people, eq(people.number, t.personId))
    .where(and(eq(t.id, messageId), eq(t.kind, "reply"), IS_EMAIL));
  return row;
}

export type StoredReply = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** Message-IDs of a lead's confirmation, replies and answers before a message, the oldest first. */
export async function listEarlierMessageIds(tx: Transaction, enquiryId: number, before: number): Promise<string[]> {
  const confirmations = await tx
    .select({ messageId: leadDeliveries.messageId })
    .from(leadDeliveries)
    .where(
      and(
        eq(leadDeliveries.enquiryId, enquiryId),
        eq(leadDeliveries.kind, "confirmation"),
        eq(leadDeliveries.status, "Delivered"),
      ),
    );
  const messages = await tx
    .select({ messageId: t.messageId })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), lt(t.id, before), IS_OF_PEOPLE, IS_EMAIL))
    .orderBy(asc(t.id));
  return [...confirmations, ...messages.slice(-MAX_REFERENCES)].map(({ messageId }) => messageId);
}

type NewAnswer = Pick<
  typeof t.$inferInsert,
  "address" | "subject" | "text" | "quoted" | "attachments" | "isAutomatic" | "messageId"
> & { bounce?: NewBounce | undefined };

type NewBounce = {
  /** Message-ID of the reply; null if unknown. */
  replyMessageId: string | null;
  /** Address that the reply was sent to; null if unknown. */
  recipient: string | null;
  code: string;
  reason: string;
};

/** Maximum number of e-mails of one lead, in both directions. */
export const MAX_MESSAGES = 200;

/**
 * Stores an answer or a bounce once, with the lead that has the reply key. Answers by people wait for a reaction of staff. "refused": no
 * lead has the key, for example after erasure, or the lead has too many messages. An answer never causes an e-mail to the customer, so
 * two programs cannot answer each other for ever.
 */
export async function addAnswer(
  tx: Transaction,
  key: string,
  { bounce, ...answer }: NewAnswer,
): Promise<"stored" | "repeated" | "refused"> {
  const { id, replyKey, email } = customerEnquiries;
  const [lead] = await tx.select({ id, email }).from(customerEnquiries).where(eq(replyKey, key)).for("update");
  if (lead === undefined || (await countMessages(tx, lead.id)) >= MAX_MESSAGES) return "refused";
  const isFromStranger = answer.address.toLowerCase() !== lead.email.toLowerCase();
  const stored = await tx
    .insert(t)
    .values({
      ...answer,
      enquiryId: lead.id,
      kind: "answer",
      isFromStranger,
      ...(bounce && (await bounceColumns(tx, lead, bounce))),
    })
    .onConflictDoNothing()
    .returning({ id: t.id });
  const [message] = stored;
  if (message === undefined) return "repeated";
  if (bounce) {
    await announceToStaff(tx, { kind: "bounced", enquiryId: lead.id, itemId: message.id });
    await updateReached(tx, lead.id);
  } else if (!answer.isAutomatic) {
    await announceToStaff(tx, { kind: "answered", enquiryId: lead.id, itemId: message.id });
    await awaitReply(tx, lead.id);
  }
  return "stored";
}

/** The columns of a bounce, from the report. Searches only replies of this lead, because anybody can write a Message-ID. */
async function bounceColumns(tx: Transaction, lead: { id: number; email: string }, bounce: NewBounce) {
  const { replyMessageId, recipient, code, reason } = bounce;
  const [reply] =
    replyMessageId === null
      ? []
      : await tx
          .select({ id: t.id, subject: t.subject })
          .from(t)
          .where(and(eq(t.enquiryId, lead.id), eq(t.kind, "reply"), IS_EMAIL, eq(t.messageId, replyMessageId)));
  return {
    kind: "bounce" as const,
    address: recipient ?? lead.email,
    text: reason,
    bounceCode: code,
    quoted: null,
    attachments: [],
    isAutomatic: true,
    isFromStranger: false,
    ...(reply && { subject: reply.subject, bouncedReplyId: reply.id }),
  };
}
