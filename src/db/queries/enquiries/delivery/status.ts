import { type SQL, sql } from "drizzle-orm";
import type { LeadStatus } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Transaction } from "../../../connect.ts";
import { leadEvents, TO_DEALER } from "../../../schema/enquiries/deliveries.ts";
import type { Subject } from "../subject.ts";

type Event = Subject & { deliveryId?: number; status: LeadStatus; cause?: string | null; at?: Date };

/** Adds events to the history that `leads show` prints. Without `deliveryId`, an event is about the lead or application itself. */
export async function recordEvents(tx: Transaction, events: readonly Event[]): Promise<void> {
  if (events.length > 0) await tx.insert(leadEvents).values([...events]);
}

/** Derives the status of a locked lead or application from its deliveries. */
export async function refreshStatus(tx: Transaction, subject: Subject): Promise<void> {
  if ("enquiryId" in subject) await refreshLeadStatus(tx, subject.enquiryId);
  if ("applicationId" in subject) await refreshApplicationStatus(tx, subject.applicationId);
}

/** Updates the status of a lead, and of its repeats that have no deliveries. */
async function refreshLeadStatus(tx: Transaction, enquiryId: number): Promise<void> {
  await tx.execute(sql`
    with derived as (${derivedStatus(sql`enquiry_id = ${enquiryId}`)}), changed as (
      update customer_enquiries as lead set status = derived.status
      from derived
      where lead.status <> derived.status and (lead.id = ${enquiryId} or (lead.duplicate_of = ${enquiryId}
        and not exists (select from lead_deliveries where enquiry_id = lead.id)))
      returning lead.id, lead.status
    )
    insert into lead_events (enquiry_id, status) select id, status from changed`);
}

async function refreshApplicationStatus(tx: Transaction, applicationId: number): Promise<void> {
  await tx.execute(sql`
    with derived as (${derivedStatus(sql`application_id = ${applicationId}`)}), changed as (
      update finance_applications as application set status = derived.status
      from derived where application.id = ${applicationId} and application.status <> derived.status
      returning application.id, application.status
    )
    insert into lead_events (application_id, status) select id, status from changed`);
}

/**
 * Failed if a delivery has failed for good, Delivered if all are delivered, Kept if the others are in the outbox, Sending from the
 * first attempt on. Only deliveries to the dealer count: a lead is delivered when its dealer has it.
 */
function derivedStatus(ofSubject: SQL): SQL {
  return sql`
    select case when coalesce(bool_or(status = 'Failed'), false) then 'Failed'
      when coalesce(bool_and(status = 'Delivered'), false) then 'Delivered'
      when coalesce(bool_and(status in ('Delivered', 'Kept')), false) then 'Kept'
      when coalesce(bool_or(status <> 'Queued'), false) then 'Sending' else 'Queued' end as status
    from lead_deliveries where ${ofSubject} and ${TO_DEALER}`;
}
