/**
 * Finds a person's leads by the e-mail address or phone number in the form, by an address in the conversation, or because they belong to the
 * same customer as one of these.
 */
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../connect.ts";
import type { Contact } from "../../../encryption/contact-hashes.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";

/** Up to `limit` leads that are not erased, the newest first. `isByContact`: whether the contacts are in the lead itself. */
export async function findPersonLeads(tx: Transaction, contacts: readonly Contact[], limit: number) {
  const valuesOf = (kind: Contact["kind"]) => contacts.filter((one) => one.kind === kind).map(({ value }) => value);
  // Each part uses an index; one condition with "or" would read all leads.
  const byContact = tx.$with("by_contact").as(
    unionAll(
      tx
        .select({ id: t.id })
        .from(t)
        .where(and(inArray(sql`mailbox(${t.email})`, valuesOf("email")), isNull(t.erasedAt))),
      tx
        .select({ id: t.id })
        .from(t)
        .where(and(inArray(t.cellPhone, valuesOf("phone")), isNull(t.erasedAt))),
      tx
        .select({ id: leadMessages.enquiryId })
        .from(leadMessages)
        .where(inArray(sql`mailbox(${leadMessages.address})`, valuesOf("email"))),
    ),
  );
  const ofCustomers = sql`select lead.id from customer_enquiries lead where lead.customer_id in (
    select known.customer_id from customer_enquiries known where known.id in (select id from by_contact))`;
  return tx
    .with(byContact)
    .select({ lead: t, dealer: dealers.name, isByContact: sql<boolean>`${t.id} in (select id from by_contact)` })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(and(sql`${t.id} in (select id from by_contact union all ${ofCustomers})`, isNull(t.erasedAt)))
    .orderBy(desc(t.id))
    .limit(limit);
}
