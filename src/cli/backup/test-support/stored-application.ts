import { testFinanceApplication } from "../../../contract/test-support/finance-application.ts";
import type { Database } from "../../../db/connect.ts";
import { deriveEncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { createFinanceApplication } from "../../../db/queries/applications/finance-applications.ts";
import { dealers } from "../../../db/schema/dealers.ts";

/** Stores a finance application for some dealer, encrypted with `key` (base64). Returns its reference. */
export async function storeTestApplication(db: Database, key: string): Promise<string> {
  const [dealer] = await db.select({ id: dealers.id }).from(dealers).limit(1);
  const { application } = await createFinanceApplication(
    db,
    deriveEncryptionKeys([Buffer.from(key, "base64")]),
    {
      status: "Queued" as const,
      dealerId: dealer?.id as number,
      sourceCode: "Test",
      vehicleType: "new",
      contents: testFinanceApplication,
    },
    { consentVersion: "test" },
    null,
    async () => {},
  );
  return application.reference;
}
