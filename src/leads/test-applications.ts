import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { testFinanceApplication } from "../contract/test-support/finance-application.ts";
import { deriveEncryptionKeys } from "../db/encryption/encrypted-record.ts";
import { leadDeliveries, leadEvents } from "../db/lead-schema.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import { createFinanceApplication } from "../db/queries/submissions/finance-applications.ts";
import { financeApplications } from "../db/schema/finance.ts";
import { tellFinanceDesk } from "./tell-finance-desk.ts";
import { eventually, type TestLeads } from "./test-leads.ts";

const keys = deriveEncryptionKeys([randomBytes(32)]);

type Given = { dealer?: string; vehicleType?: string; key?: string | null; fail?: boolean };

/** Keeps an application and hands it on, as the API does; answers its reference. `fail`: and throws in the middle. Tests alone use this. */
export async function keepApplication(
  { db, queue }: Pick<TestLeads, "db" | "queue">,
  { dealer = "renault-sandton", vehicleType = "new", key = null, fail = false }: Given = {},
): Promise<string> {
  const kept = await createFinanceApplication(
    db,
    keys,
    {
      ...{ status: "Queued" as const, dealerId: await getDealerId(db, dealer), sourceCode: "Test", vehicleType },
      ...{ make: "Renault", model: "Kiger", contents: testFinanceApplication },
    },
    { consentVersion: "test" },
    key,
    async (tx, row) => {
      await tellFinanceDesk(tx, queue, row, "https://karoo.example");
      if (fail) throw new Error("power cut");
    },
  );
  queue.wake();
  return kept.application.reference;
}

/** Waits until the application has `status`, and answers its deliveries and changes in order. */
export function untilApplication({ db }: Pick<TestLeads, "db">, reference: string, status: string) {
  return eventually(async () => {
    const [row] = await db.select().from(financeApplications).where(eq(financeApplications.reference, reference));
    if (row?.status !== status) return false;
    const deliveries = await db.select().from(leadDeliveries).where(eq(leadDeliveries.applicationId, row.id));
    const events = await db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.applicationId, row.id))
      .orderBy(asc(leadEvents.id));
    return { deliveries, events };
  }, 30_000);
}
