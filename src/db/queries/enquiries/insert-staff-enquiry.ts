import { eq } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries as t } from "../../schema/enquiries/leads.ts";
import { createReference } from "./submissions/reference.ts";

type Values = Omit<typeof t.$inferInsert, "reference">;

/** Inserts a lead with a new reference. With an idempotency key that was used, returns the lead that has it. */
export async function insertStaffEnquiry(tx: Transaction, values: Values): Promise<{ id: number; isNew: boolean }> {
  for (;;) {
    const [stored] = await tx
      .insert(t)
      .values({ ...values, reference: createReference("E") })
      .onConflictDoNothing()
      .returning({ id: t.id });
    if (stored) return { id: stored.id, isNew: true };
    const { idempotencyKey } = values;
    const [earlier] = idempotencyKey
      ? await tx.select({ id: t.id }).from(t).where(eq(t.idempotencyKey, idempotencyKey))
      : [];
    if (earlier) return { id: earlier.id, isNew: false };
    // The reference is taken, so another one is tried.
  }
}
