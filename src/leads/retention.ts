import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { customerEnquiries, leadDeliveries } from "../db/lead-schema.ts";
import { recordChanges, refreshStatus } from "./lead-status.ts";
import { removeFromOutbox } from "./mailer.ts";

/** Leads that are emptied in one transaction. */
const BATCH = 500;
const GONE = {
  firstName: "",
  lastName: "",
  email: "",
  cellPhone: "",
  vinNo: null,
  partNo: null,
  message: null,
  uri: null,
  consentPage: null,
  idempotencyKey: null,
  // A digest of what was said: whoever guesses a name and a number could check the guess.
  payloadHash: "",
};

/** Which leads: those of a person, or those that came before a moment. */
export type Which = { email: string } | { cellPhone: string } | { before: Date };

/**
 * Takes out of leads everything that tells of the person, their letters in `outbox` included, and answers how many
 * leads it was. What remains can be counted: when, which dealer, form and source, what car, how it was delivered.
 * Deliveries that were still to be made are not.
 */
export async function eraseLeads(db: Database, which: Which, outbox: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const { leads, messageIds } = await eraseSome(db, which);
    for (const messageId of messageIds) await removeFromOutbox(outbox, messageId);
    erased += leads;
    if (leads < BATCH) return erased;
  }
}

/** How many leads there are to erase. */
export async function countErasable(db: Database, which: Which): Promise<number> {
  return db.$count(customerEnquiries, condition(which));
}

async function eraseSome(db: Database, which: Which): Promise<{ leads: number; messageIds: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: customerEnquiries.id })
      .from(customerEnquiries)
      .where(condition(which))
      .orderBy(customerEnquiries.id)
      .limit(BATCH)
      .for("update");
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return { leads: 0, messageIds: [] };
    const open = await tx
      .update(leadDeliveries)
      .set({ status: "Failed", lastError: "erased", jobId: null, updatedAt: sql`now()` })
      .where(and(inArray(leadDeliveries.enquiryId, ids), inArray(leadDeliveries.status, ["Queued", "Sending"])))
      .returning({ deliveryId: leadDeliveries.id, enquiryId: sql<number>`${leadDeliveries.enquiryId}::int` });
    await recordChanges(
      tx,
      open.map((delivery) => ({ ...delivery, status: "Failed", cause: "erased" })),
    );
    for (const enquiryId of new Set(open.map((delivery) => delivery.enquiryId))) await refreshStatus(tx, { enquiryId });
    await tx
      .update(leadDeliveries)
      .set({ address: "" })
      .where(and(inArray(leadDeliveries.enquiryId, ids), eq(leadDeliveries.kind, "confirmation")));
    await tx
      .update(customerEnquiries)
      .set({ ...GONE, erasedAt: sql`now()` })
      .where(inArray(customerEnquiries.id, ids));
    const sent = await tx
      .select({ messageId: leadDeliveries.messageId })
      .from(leadDeliveries)
      .where(inArray(leadDeliveries.enquiryId, ids));
    return { leads: ids.length, messageIds: sent.map(({ messageId }) => messageId) };
  });
}

function condition(which: Which): SQL | undefined {
  const t = customerEnquiries;
  const these =
    "before" in which
      ? lt(t.createdAt, which.before)
      : "email" in which
        ? eq(sql`lower(${t.email})`, which.email.toLowerCase())
        : eq(t.cellPhone, which.cellPhone);
  return and(isNull(t.erasedAt), these);
}
