import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import type { leadDeliveries } from "../db/lead-schema.ts";
import { dealers } from "../db/schema/dealers.ts";
import { financeApplications } from "../db/schema/finance.ts";
import { DeliveryFailure } from "./failure.ts";
import { financeNotice } from "./finance-notice.ts";
import type { Mailer } from "./mailer.ts";

type Delivery = Pick<typeof leadDeliveries.$inferSelect, "address" | "messageId">;

/**
 * Tells a finance desk that an application has come. What is read for it is what is kept in clear; the sealed contents
 * are not even fetched. Throws a DeliveryFailure where the receiver did not take it.
 */
export async function sendFinanceNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  applicationId: number,
  { address, messageId }: Delivery,
): Promise<void> {
  const t = financeApplications;
  const [application] = await db
    .select({ reference: t.reference, vehicleType: t.vehicleType, createdAt: t.createdAt, dealer: dealers.name })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .where(eq(t.id, applicationId));
  if (!application) throw new DeliveryFailure("deleted before its desk was told");
  const headers = { "Auto-Submitted": "auto-generated" };
  await mailer.send({ ...financeNotice(application), to: address, messageId, headers });
}
