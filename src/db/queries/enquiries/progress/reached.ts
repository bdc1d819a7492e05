/** Updates a lead's waiting state when replies did not reach the customer. */
import { sql } from "drizzle-orm";
import { isContact, NOTE_KINDS } from "../../../../contract/enquiries/lead-progress.ts";
import type { Transaction } from "../../../connect.ts";

const CONTACTS = sql.raw(
  NOTE_KINDS.filter(isContact)
    .map((kind) => `'${kind}'`)
    .join(", "),
);

/**
 * Derives from the messages and notes of a locked lead whether its customer was reached. A reply that bounced or failed does not count as
 * a contact, unless the customer has answered since: the clock that it stopped continues, and the answer or cancellation before it waits
 * again. Stages after Contacted imply a contact of another kind.
 */
export async function updateReached(tx: Transaction, enquiryId: number): Promise<void> {
  await tx.execute(sql`
    with lost as (
      select reply.at from lead_messages reply
      where reply.enquiry_id = ${enquiryId} and reply.kind = 'reply'
      and not exists (select from lead_messages answer where answer.enquiry_id = reply.enquiry_id and answer.kind = 'answer'
        and not answer.is_automatic and answer.at > reply.at)
      and (
        exists (select from lead_deliveries d
          where d.enquiry_id = reply.enquiry_id and d.kind in ('reply', 'whatsapp') and d.item_id = reply.id and d.status = 'Failed')
        or exists (select from lead_messages report where report.enquiry_id = reply.enquiry_id and report.kind = 'bounce'
          and reply.id = coalesce(report.bounced_reply_id, (select max(earlier.id) from lead_messages earlier
            where earlier.enquiry_id = reply.enquiry_id and earlier.kind = 'reply' and earlier.channel = 'email'
              and earlier.id < report.id))))
    ), contacts as (
      select at from lead_messages where enquiry_id = ${enquiryId} and kind = 'reply' and at not in (select at from lost)
      union all
      select at from lead_notes where enquiry_id = ${enquiryId} and kind in (${CONTACTS})
    ), times as (
      select (select min(at) from contacts) as first_contact, (select max(at) from contacts) as last_contact,
        (select max(at) from lost) as last_lost
    ), answers as (
      select at from lead_messages, times where enquiry_id = ${enquiryId} and kind = 'answer' and not is_automatic
        and at > coalesce(last_contact, '-infinity')
    ), cancellations as (
      select max(event.at) as at from appointment_events event
        join appointments a on a.id = event.appointment_id, times
      where a.enquiry_id = ${enquiryId} and event.kind = 'cancelled' and event.person_name is null
        and event.at > coalesce(last_contact, '-infinity') and event.at <= last_lost
    )
    update customer_enquiries lead set
      bounced_at = case
        when last_lost > coalesce(last_contact, '-infinity')
        then coalesce(lead.bounced_at, now()) end,
      first_contact_at = case
        when lead.first_contact_at in (select at from lost) and lead.stage in ('New', 'Contacted', 'Appointment') then first_contact
        else coalesce(lead.first_contact_at, first_contact) end,
      awaiting_reply_since = case
        when lead.awaiting_reply_since < last_contact then null
        else coalesce(lead.awaiting_reply_since, (select min(at) from answers where at < last_lost)) end,
      reopened_at = case
        when lead.reopened_at < last_contact then null
        when first_contact is not null then coalesce(lead.reopened_at, (select at from cancellations))
        else lead.reopened_at end
    from times where lead.id = ${enquiryId}`);
}
