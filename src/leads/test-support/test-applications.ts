import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import type { LeadOffer } from "../../contract/enquiries/lead-offer.ts";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import type { Database } from "../../db/connect.ts";
import { deriveEncryptionKeys, type EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createFinanceApplication } from "../../db/queries/applications/finance-applications.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { leadDeliveries, leadEvents } from "../../db/schema/enquiries/deliveries.ts";
import { financeApplications } from "../../db/schema/finance.ts";
import { queueApplicationEmails } from "../applications/queue-application-emails.ts";
import { eventually } from "./test-leads.ts";

export const TEST_FINANCE_KEYS = deriveEncryptionKeys([randomBytes(32)]);

type Change = {
  dealer?: string;
  vehicleType?: string;
  key?: string | null;
  fail?: boolean;
  keys?: EncryptionKeys;
  contents?: FinanceApplicationInput;
  offer?: LeadOffer;
  /** Whether the applicant gets a confirmation. */
  isConfirmed?: boolean;
};

/** Stores an application with its e-mails, as the API does, and returns its reference. `fail` throws before the commit. */
export async function storeApplication(
  db: Database,
  {
    dealer = "renault-sandton",
    vehicleType = "new",
    key = null,
    fail = false,
    keys = TEST_FINANCE_KEYS,
    contents = testFinanceApplication,
    offer,
    isConfirmed = false,
  }: Change = {},
): Promise<string> {
  const stored = await createFinanceApplication(
    db,
    keys,
    {
      status: "Queued" as const,
      dealerId: await getDealerId(db, dealer),
      sourceCode: "Test",
      vehicleType,
      make: "Renault",
      model: "Kiger",
      contents,
    },
    { consentVersion: "test", ...(offer && { offer }) },
    key,
    async (tx, row) => {
      const options = { keys, siteUrl: "https://karoo.example", applicantEmail: isConfirmed ? contents.email : null };
      await queueApplicationEmails(tx, row, options);
      if (fail) throw new Error("power cut");
    },
  );
  return stored.application.reference;
}

/** Waits until the application has `status`, and returns its deliveries and events in order. */
export function untilApplication(db: Database, reference: string, status: string) {
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
