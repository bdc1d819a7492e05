import type { Database } from "../../../db/connect.ts";
import { leadDeliveries } from "../../../db/schema/enquiries/deliveries.ts";
import { outboundEvents } from "../../../db/schema/enquiries/outbound-events.ts";

/** Inserts the failed delivery of an event to a webhook, and returns its id. For tests only. */
export async function insertEventDelivery(
  db: Database,
  dealerId: number,
  values: Partial<typeof leadDeliveries.$inferInsert> = {},
): Promise<number> {
  const data = { vehicle: { id: 7, title: "Kiger", stockNumber: "K1", price: 1 } };
  const [event] = await db.insert(outboundEvents).values({ kind: "vehicle.sold", dealerId, data }).returning();
  const itemId = event?.id as number;
  const [row] = await db
    .insert(leadDeliveries)
    .values({
      dealerId,
      kind: "event",
      itemId,
      purpose: "sales",
      address: "https://reports.example",
      messageId: `event-${itemId}`,
      status: "Failed",
      attempts: 9,
      lastError: "webhook answered 500",
      ...values,
    })
    .returning();
  return row?.id as number;
}
