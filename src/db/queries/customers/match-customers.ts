import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { customerEnquiries as t } from "../../schema/enquiries/leads.ts";
import { pairCustomers } from "./customer-pairs.ts";

/** Leads that are matched in one transaction, which keeps each lead's contacts locked. */
const BATCH_SIZE = 200;

/**
 * Matches leads that have no customer yet with theirs, and pairs these with others: leads from before there were customers, and the few that
 * were left out while another lead of the same person arrived. Returns how many it matched.
 */
export async function matchCustomers(db: Database): Promise<number> {
  const matched = await matchBatch(db);
  for (const { id, routedAt } of matched) if (routedAt !== null) await pairCustomers(db, id);
  return matched.length;
}

async function matchBatch(db: Database) {
  const waiting = db.$with("waiting").as(
    db
      .select({ id: t.id })
      .from(t)
      .where(and(isNull(t.customerId), isNull(t.erasedAt), isNull(t.spamSignals)))
      .orderBy(asc(t.id))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true }),
  );
  // The trigger `match_customer` matches what is set to null.
  const matched = await db
    .with(waiting)
    .update(t)
    .set({ customerId: null })
    .from(waiting)
    .where(eq(t.id, waiting.id))
    .returning({ id: t.id, customerId: t.customerId, routedAt: t.routedAt });
  return matched.filter(({ customerId }) => customerId !== null);
}
