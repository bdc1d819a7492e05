import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";

/** Records that the customer of a lead has answered, by whatever way: it waits for somebody to react, and is back in the inbox. */
export async function awaitReply(tx: Transaction, enquiryId: number): Promise<void> {
  await tx
    .update(t)
    .set({
      awaitingReplySince: sql`coalesce(${t.awaitingReplySince}, now())`,
      bouncedAt: null,
      answeredAt: sql`now()`,
      snoozedUntil: null,
    })
    .where(eq(t.id, enquiryId));
}
