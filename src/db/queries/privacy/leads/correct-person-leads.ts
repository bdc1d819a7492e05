import { and, inArray, isNull, ne } from "drizzle-orm";
import { CUSTOMER_KINDS, type DeliveryKind } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import { normalisePhone } from "../../../../contract/formats/phone.ts";
import type { PersonChanges } from "../../../../contract/staff/privacy/privacy-request.ts";
import type { Transaction } from "../../../connect.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";
import { withdrawFrom } from "./withdraw-marketing.ts";

/** Corrects the customer's data in leads, or withdraws the consent to marketing. Later messages use the new values. */
export async function correctPersonLeads(
  tx: Transaction,
  ids: readonly number[],
  { phone, marketingOptIn, ...changes }: PersonChanges,
): Promise<void> {
  const chosen = inArray(t.id, [...ids]);
  // Locks in the order of ids, to avoid deadlocks.
  await tx.select({ id: t.id }).from(t).where(chosen).orderBy(t.id).for("update");
  const cellPhone = phone === undefined ? null : normalisePhone(phone);
  const columns = { ...changes, ...(cellPhone !== null && { cellPhone }) };
  if (Object.keys(columns).length > 0) {
    await tx
      .update(t)
      .set(columns)
      .where(and(chosen, isNull(t.erasedAt)));
  }
  const emails = CUSTOMER_KINDS.filter((kind) => kind !== "whatsapp");
  if (changes.email !== undefined) await sendTo(tx, ids, emails, changes.email);
  if (cellPhone !== null) await sendTo(tx, ids, ["whatsapp"], cellPhone);
  if (marketingOptIn === false) await withdrawFrom(tx, ids);
}

/** Redirects unsent messages to the customer to the new address. */
async function sendTo(
  tx: Transaction,
  ids: readonly number[],
  kinds: readonly DeliveryKind[],
  address: string,
): Promise<void> {
  const d = leadDeliveries;
  await tx
    .update(d)
    .set({ address })
    .where(and(inArray(d.enquiryId, [...ids]), inArray(d.kind, [...kinds]), ne(d.status, "Delivered")));
}
