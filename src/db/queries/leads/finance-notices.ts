import { eq } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { financeApplications } from "../../schema/finance.ts";

/** The unencrypted facts that a finance desk's notice may contain. */
export async function findApplicationForNotice(db: Database, applicationId: number) {
  const t = financeApplications;
  const [application] = await db
    .select({ reference: t.reference, vehicleType: t.vehicleType, createdAt: t.createdAt, dealer: dealers.name })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .where(eq(t.id, applicationId));
  return application;
}
