import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { customerEnquiries, leadDeliveries } from "../../schema/leads.ts";
import { recordEvents, refreshStatus } from "./status.ts";

const ERASED = {
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
  // A digest of the lead would confirm a guess at its contents.
  payloadHash: "",
};

/** Leads to erase: those of a person, or those from before a time. */
export type ErasureFilter = { email: string } | { cellPhone: string } | { before: Date };

export async function countErasable(db: Database, filter: ErasureFilter): Promise<number> {
  return db.$count(customerEnquiries, where(filter));
}

/**
 * Erases the personal data of up to `limit` leads and cancels their open deliveries. Returns the number of leads and
 * the message ids of all their deliveries.
 */
export async function eraseLeadBatch(
  db: Database,
  filter: ErasureFilter,
  limit: number,
): Promise<{ leads: number; messageIds: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: customerEnquiries.id })
      .from(customerEnquiries)
      .where(where(filter))
      .orderBy(customerEnquiries.id)
      .limit(limit)
      .for("update");
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return { leads: 0, messageIds: [] };
    const cancelled = await tx
      .update(leadDeliveries)
      .set({ status: "Failed", lastError: "erased", updatedAt: sql`now()` })
      .where(and(inArray(leadDeliveries.enquiryId, ids), inArray(leadDeliveries.status, ["Queued", "Sending"])))
      .returning({ deliveryId: leadDeliveries.id, enquiryId: sql<number>`${leadDeliveries.enquiryId}::int` });
    await recordEvents(
      tx,
      cancelled.map((delivery) => ({ ...delivery, status: "Failed", cause: "erased" })),
    );
    for (const enquiryId of new Set(cancelled.map((delivery) => delivery.enquiryId))) {
      await refreshStatus(tx, { enquiryId });
    }
    await tx
      .update(leadDeliveries)
      .set({ address: "" })
      .where(and(inArray(leadDeliveries.enquiryId, ids), eq(leadDeliveries.kind, "confirmation")));
    await tx
      .update(customerEnquiries)
      .set({ ...ERASED, erasedAt: sql`now()` })
      .where(inArray(customerEnquiries.id, ids));
    const sent = await tx
      .select({ messageId: leadDeliveries.messageId })
      .from(leadDeliveries)
      .where(inArray(leadDeliveries.enquiryId, ids));
    return { leads: ids.length, messageIds: sent.map(({ messageId }) => messageId) };
  });
}

function where(filter: ErasureFilter): SQL | undefined {
  const t = customerEnquiries;
  const selected =
    "before" in filter
      ? lt(t.createdAt, filter.before)
      : "email" in filter
        ? eq(sql`lower(${t.email})`, filter.email.toLowerCase())
        : eq(t.cellPhone, filter.cellPhone);
  return and(isNull(t.erasedAt), selected);
}
