/** Finds a person's leads by the e-mail address or phone number in the form, or by an address in the conversation. */
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../connect.ts";
import type { Contact } from "../../../encryption/contact-hashes.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";

/** Up to `limit` leads with these contacts that are not erased, the newest first. */
export async function findPersonLeads(tx: Transaction, contacts: readonly Contact[], limit: number) {
  const valuesOf = (kind: Contact["kind"]) => contacts.filter((one) => one.kind === kind).map(({ value }) => value);
  // Each part uses an index; one condition with "or" would read all leads.
  const ids = unionAll(
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
  return tx
    .select({ lead: t, dealer: dealers.name })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(and(inArray(t.id, ids), isNull(t.erasedAt)))
    .orderBy(desc(t.id))
    .limit(limit);
}
