import { and, count, inArray, isNull, lt, max, min, type SQL, sql } from "drizzle-orm";
import { CUSTOMER_KINDS } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { appointments } from "../../../schema/appointments.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { leadNotes } from "../../../schema/enquiries/lead-notes.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { tasks } from "../../../schema/enquiries/tasks.ts";
import { leadFiles } from "../../../schema/enquiries/whatsapp.ts";
import { deletePairsOf } from "../../customers/customer-pairs.ts";
import { deleteEmptyMerges } from "../../customers/merge-customers.ts";
import { recordEvents, refreshStatus } from "../../enquiries/delivery/status.ts";
import { deleteHoldsOf } from "../../enquiries/holds/read-holds.ts";
import { deleteTradeInsOf } from "../../enquiries/trade-ins/trade-ins.ts";
import { forgetOptOuts } from "../../enquiries/whatsapp/opt-outs.ts";
import { eraseOffersOf } from "../../offers/erase-offers.ts";

const ERASED = {
  firstName: "",
  lastName: "",
  email: "",
  cellPhone: "",
  vinNo: null,
  partNo: null,
  registrationNumber: null,
  kilometres: null,
  preferredDay: null,
  message: null,
  uri: null,
  consentPage: null,
  replyKey: null,
  marketingKey: null,
  idempotencyKey: null,
  // With a digest of the lead, guesses of its contents could be confirmed.
  payloadHash: "",
  // The customer no longer waits.
  awaitingReplySince: null,
  bouncedAt: null,
  snoozedUntil: null,
  reopenedAt: null,
  matchedCustomerId: null,
  customerId: null,
  // The sale stays as a figure. Of a car that is not in the stock, somebody has written the name.
  soldTitle: sql`case when sold_vehicle_id is null then left(sold_title, 0) else sold_title end`,
  contactDueAt: sql`case when first_contact_at is not null then contact_due_at end`,
};

/** Leads to erase: those with these ids, or those from before a time. */
export type ErasureFilter = { ids: readonly number[] } | { before: Date };

export type Erasable = { leads: number; oldest: Date | null; newest: Date | null };

/** The number of leads that `filter` selects, and the arrival times of the first and the last. */
export async function countErasable(db: Database, filter: ErasureFilter): Promise<Erasable> {
  const { createdAt } = customerEnquiries;
  const [row] = await db
    .select({ leads: count(), oldest: min(createdAt), newest: max(createdAt) })
    .from(customerEnquiries)
    .where(where(filter));
  return row ?? { leads: 0, oldest: null, newest: null };
}

/**
 * Erases the personal data of up to `limit` leads and cancels their unsent deliveries. Returns the number of leads and the
 * message ids of all their deliveries.
 */
export async function eraseLeadBatch(
  db: Database,
  filter: ErasureFilter,
  limit: number,
): Promise<{ leads: number; messageIds: string[]; isLast: boolean }> {
  return db.transaction(async (tx) => {
    const { ids, isLast } = await lockBatch(tx, filter, limit);
    if (ids.length === 0) return { leads: 0, messageIds: [], isLast };
    const cancelled = await tx
      .update(leadDeliveries)
      .set({ status: "Failed", lastError: "erased", updatedAt: sql`now()` })
      .where(and(inArray(leadDeliveries.enquiryId, ids), inArray(leadDeliveries.status, ["Queued", "Sending", "Kept"])))
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
      .where(and(inArray(leadDeliveries.enquiryId, ids), inArray(leadDeliveries.kind, [...CUSTOMER_KINDS])));
    const matched = await tx
      .selectDistinct({ id: customerEnquiries.matchedCustomerId })
      .from(customerEnquiries)
      .where(inArray(customerEnquiries.id, ids));
    const phones = await tx
      .selectDistinct({ phone: customerEnquiries.cellPhone })
      .from(customerEnquiries)
      .where(inArray(customerEnquiries.id, ids));
    await tx
      .update(customerEnquiries)
      .set({ ...ERASED, erasedAt: sql`now()` })
      .where(inArray(customerEnquiries.id, ids));
    await deletePairsOf(tx, ids);
    await deleteEmptyMerges(
      tx,
      matched.flatMap(({ id }) => id ?? []),
    );
    await tx.delete(leadMessages).where(inArray(leadMessages.enquiryId, ids));
    await tx.delete(leadFiles).where(inArray(leadFiles.enquiryId, ids));
    await forgetOptOuts(
      tx,
      phones.map(({ phone }) => phone),
    );
    await tx.delete(leadNotes).where(inArray(leadNotes.enquiryId, ids));
    await eraseOffersOf(tx, ids);
    await tx.delete(tasks).where(inArray(tasks.enquiryId, ids));
    await deleteHoldsOf(tx, ids);
    await deleteTradeInsOf(tx, ids);
    await tx.delete(appointments).where(inArray(appointments.enquiryId, ids));
    const sent = await tx
      .select({ messageId: leadDeliveries.messageId })
      .from(leadDeliveries)
      .where(inArray(leadDeliveries.enquiryId, ids));
    return { leads: ids.length, messageIds: sent.map(({ messageId }) => messageId), isLast };
  });
}

/** Locks up to `limit` leads, the oldest first, in the order of their ids to avoid deadlocks. */
async function lockBatch(
  tx: Transaction,
  filter: ErasureFilter,
  limit: number,
): Promise<{ ids: number[]; isLast: boolean }> {
  const t = customerEnquiries;
  const found = await tx.select({ id: t.id }).from(t).where(where(filter)).orderBy(t.createdAt).limit(limit);
  const ids = found.map(({ id }) => id);
  // Another process may have erased some of them meanwhile.
  const locked = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, ids), isNull(t.erasedAt)))
    .orderBy(t.id)
    .for("update");
  return { ids: locked.map(({ id }) => id), isLast: found.length < limit };
}

function where(filter: ErasureFilter): SQL | undefined {
  const t = customerEnquiries;
  return and(isNull(t.erasedAt), "ids" in filter ? inArray(t.id, [...filter.ids]) : lt(t.createdAt, filter.before));
}
