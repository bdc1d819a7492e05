import { eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../src/db/connect.ts";
import { leadDeliveries, leadEvents, RECEIVER } from "../../../src/db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../src/db/schema/enquiries/leads.ts";
import { until } from "./until.ts";

/** Waits until all leads, and all messages about them, are delivered. */
export async function untilAllDelivered(db: Database): Promise<void> {
  for (const table of [customerEnquiries, leadDeliveries]) {
    await until("all is delivered", async () => (await db.$count(table, ne(table.status, "Delivered"))) === 0);
  }
}

/**
 * Compares the e-mails that should have been sent with the Message-IDs that a mail server accepted. An e-mail whose acknowledgement was lost is
 * sent again with the same Message-ID, which mail systems deduplicate: `repeated` counts those.
 */
export async function countEmails(db: Database, accepted: readonly string[]) {
  const rows = await db.select({ id: leadDeliveries.messageId }).from(leadDeliveries).where(eq(RECEIVER, "mail"));
  const known = new Set(rows.map(({ id }) => id));
  const arrived = new Set(accepted);
  const recorded = await db
    .select({ times: sql<number>`count(*)::int` })
    .from(leadEvents)
    .where(sql`status = 'Delivered' and delivery_id is not null`)
    .groupBy(leadEvents.deliveryId);
  return {
    deliveries: rows.length,
    repeated: accepted.length - arrived.size,
    lost: [...known].filter((id) => !arrived.has(id)).length,
    doubled: [...arrived].filter((id) => !known.has(id)).length + recorded.filter(({ times }) => times > 1).length,
  };
}
