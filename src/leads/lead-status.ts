import { type SQL, sql } from "drizzle-orm";
import type { LeadStatus } from "../contract/domain/lead-delivery.ts";
import type { Transaction } from "../db/connect.ts";
import { leadEvents } from "../db/lead-schema.ts";
import type { Subject } from "./subject.ts";

type Change = Subject & { deliveryId?: number; status: LeadStatus; cause?: string | null; at?: Date };

/** Keeps changes for good. */
export async function recordChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await tx.insert(leadEvents).values([...changes]);
}

/** Brings a locked lead's or application's status up to what its deliveries come to. */
export async function refreshStatus(tx: Transaction, subject: Subject): Promise<void> {
  if ("enquiryId" in subject) await refreshLeadStatus(tx, subject.enquiryId);
  else await refreshApplicationStatus(tx, subject.applicationId);
}

/**
 * Brings a locked lead's status up to what its deliveries come to, and that of the leads that repeat it along: Failed
 * when one delivery has failed for good, Delivered when none is left, Sending from the first attempt on. The customer's
 * own letter does not count: the lead is delivered when the dealer has it.
 */
async function refreshLeadStatus(tx: Transaction, enquiryId: number): Promise<void> {
  await tx.execute(sql`
    with come_to as (${comeTo(sql`enquiry_id = ${enquiryId}`)}), changed as (
      update customer_enquiries as lead set status = come_to.status
      from come_to
      where lead.status <> come_to.status and (lead.id = ${enquiryId} or (lead.duplicate_of = ${enquiryId}
        and not exists (select from lead_deliveries where enquiry_id = lead.id)))
      returning lead.id, lead.status
    )
    insert into lead_events (enquiry_id, status) select id, status from changed`);
}

async function refreshApplicationStatus(tx: Transaction, applicationId: number): Promise<void> {
  await tx.execute(sql`
    with come_to as (${comeTo(sql`application_id = ${applicationId}`)}), changed as (
      update finance_applications as application set status = come_to.status
      from come_to where application.id = ${applicationId} and application.status <> come_to.status
      returning application.id, application.status
    )
    insert into lead_events (application_id, status) select id, status from changed`);
}

/** What the deliveries of one subject come to, as one row with a status. */
function comeTo(ofSubject: SQL): SQL {
  return sql`
    select case when coalesce(bool_or(status = 'Failed'), false) then 'Failed'
      when coalesce(bool_and(status = 'Delivered'), false) then 'Delivered'
      when coalesce(bool_or(status <> 'Queued'), false) then 'Sending' else 'Queued' end as status
    from lead_deliveries where ${ofSubject} and kind <> 'confirmation'`;
}
