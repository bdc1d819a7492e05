import { asc, sql } from "drizzle-orm";
import { openMinutes } from "../../../../contract/enquiries/contact-clock.ts";
import type { Database } from "../../../connect.ts";
import { HAS_UNCOUNTED_ANSWER, customerEnquiries as t } from "../../../schema/enquiries/leads.ts";
import { readClocks } from "./contact-clock.ts";

/**
 * Counts the opening minutes from a lead to its first contact, of up to `limit` leads that lack them. Any number of processes may do so at
 * once. Returns the number of leads.
 */
export async function countAnswerMinutes(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const leads = await tx
      .select({ id: t.id, dealerId: t.dealerId, createdAt: t.createdAt, firstContactAt: t.firstContactAt })
      .from(t)
      .where(sql.raw(HAS_UNCOUNTED_ANSWER))
      .orderBy(asc(t.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (leads.length === 0) return 0;
    const clocks = await readClocks(
      tx,
      leads.flatMap(({ dealerId }) => dealerId ?? []),
    );
    const counted = leads.flatMap(({ id, dealerId, createdAt, firstContactAt }) => {
      const clock = clocks.get(dealerId ?? 0);
      if (clock === undefined || firstContactAt === null) return [];
      return [{ id, minutes: Math.max(0, openMinutes(clock, { from: createdAt, to: firstContactAt })) }];
    });
    await tx.execute(sql`
      update customer_enquiries lead set answer_minutes = counted.minutes
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id bigint, minutes integer)
      where lead.id = counted.id`);
    return counted.length;
  });
}
