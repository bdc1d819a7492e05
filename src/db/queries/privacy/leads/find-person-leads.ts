/**
 * Finds a person's leads by the e-mail address or phone number in the form, by an address in the conversation, or because they belong to the
 * same customer as one of these.
 */
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../connect.ts";
import type { Contact } from "../../../encryption/contact-hashes.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";

/** Up to `limit` leads that are not erased, the newest first. `isByContact`: whether the contacts are in the lead itself. */
export async function findPersonLeads(tx: Transaction, contacts: readonly Contact[], limit: number) {
  const byContact = new Set(await listByContact(tx, contacts));
  const rows = await tx
    .select({ lead: t, dealer: dealers.name })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(and(inArray(t.id, [...byContact, ...(await listOfCustomers(tx, [...byContact]))]), isNull(t.erasedAt)))
    .orderBy(desc(t.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, isByContact: byContact.has(row.lead.id) }));
}

async function listByContact(tx: Transaction, contacts: readonly Contact[]): Promise<number[]> {
  const valuesOf = (kind: Contact["kind"]) => contacts.filter((one) => one.kind === kind).map(({ value }) => value);
  // Each part uses an index; one condition with "or" would read all leads.
  const rows = await unionAll(
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
  );
  return rows.map(({ id }) => id);
}

/** All leads of the customers to whom these leads belong. */
async function listOfCustomers(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const customers = tx
    .select({ id: t.customerId })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isNotNull(t.customerId)));
  const rows = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      inArray(
        t.customerId,
        (await customers).map(({ id }) => id as number),
      ),
    );
  return rows.map(({ id }) => id);
}
