import { eq, sql } from "drizzle-orm";
import type { LeadStatus } from "../contract/domain/lead-delivery.ts";
import type { Transaction } from "../db/connect.ts";
import { customerEnquiries, leadEvents } from "../db/lead-schema.ts";

type Change = { enquiryId: number; deliveryId?: number; status: LeadStatus; cause?: string | null; at?: Date };

/** Keeps changes for good. */
export async function recordChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await tx.insert(leadEvents).values([...changes]);
}

/**
 * Locks a lead for the transaction. Whoever changes one of its deliveries takes this first, so that everybody locks in
 * the same order.
 */
export async function lockLead(tx: Transaction, enquiryId: number) {
  const [lead] = await tx.select().from(customerEnquiries).where(eq(customerEnquiries.id, enquiryId)).for("update");
  return lead;
}

/**
 * Brings a locked lead's status up to what its deliveries come to, and that of the leads that repeat it along: Failed
 * when one delivery has failed for good, Delivered when none is left, Sending from the first attempt on. The customer's
 * own letter does not count: the lead is delivered when the dealer has it.
 */
export async function refreshLeadStatus(tx: Transaction, enquiryId: number): Promise<void> {
  await tx.execute(sql`
    with deliveries as (
      select coalesce(bool_or(status = 'Failed'), false) as any_failed,
        coalesce(bool_and(status = 'Delivered'), false) as all_delivered,
        coalesce(bool_or(status <> 'Queued'), false) as any_begun
      from lead_deliveries where enquiry_id = ${enquiryId} and kind <> 'confirmation'
    ), come_to as (
      select case when any_failed then 'Failed' when all_delivered then 'Delivered'
        when any_begun then 'Sending' else 'Queued' end as status
      from deliveries
    ), changed as (
      update customer_enquiries as lead set status = come_to.status
      from come_to
      where lead.status <> come_to.status and (lead.id = ${enquiryId} or (lead.duplicate_of = ${enquiryId}
        and not exists (select from lead_deliveries where enquiry_id = lead.id)))
      returning lead.id, lead.status
    )
    insert into lead_events (enquiry_id, status) select id, status from changed`);
}
