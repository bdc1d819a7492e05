/** People who asked for no WhatsApp messages. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { whatsappOptOuts as t } from "../../../schema/enquiries/whatsapp.ts";
import { withdrawFrom } from "../../privacy/leads/withdraw-marketing.ts";

/** Since when the number's owner wants no messages; null: they may be written to. */
export async function findOptOut(tx: Transaction, phone: string): Promise<Date | null> {
  const [row] = await tx.select({ at: t.at }).from(t).where(eq(t.phone, phone));
  return row?.at ?? null;
}

/** Records that the number's owner wants no WhatsApp messages, and withdraws their consent to offers in all their leads. */
export async function optOut(tx: Transaction, phone: string): Promise<void> {
  await tx.insert(t).values({ phone }).onConflictDoNothing();
  const { id, cellPhone, erasedAt, marketingOptIn } = customerEnquiries;
  const leads = await tx
    .select({ id })
    .from(customerEnquiries)
    .where(and(eq(cellPhone, phone), eq(marketingOptIn, true), isNull(erasedAt)))
    .orderBy(id)
    .for("update");
  await withdrawFrom(
    tx,
    leads.map((lead) => lead.id),
  );
}

/** Records that the number's owner wants messages again. Returns whether they had opted out. A consent to offers stays withdrawn. */
export async function optIn(tx: Transaction, phone: string): Promise<boolean> {
  const { rowCount } = await tx.delete(t).where(eq(t.phone, phone));
  return rowCount !== 0;
}

/** Forgets the wishes of numbers that no lead has any more. */
export async function forgetOptOuts(tx: Transaction, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  await tx
    .delete(t)
    .where(
      and(
        inArray(t.phone, [...phones]),
        sql`not exists (select from customer_enquiries lead where lead.cell_phone = ${t.phone} and lead.erased_at is null)`,
      ),
    );
}
