import { eq } from "drizzle-orm";
import { customerEnquiries } from "../src/db/lead-schema.ts";
import { openDatabase } from "../src/server/open-database.ts";

/** The lead as it lies in the tested server's database, by the reference that the customer was told. */
export async function storedLead(reference: string) {
  const dataDir = process.env.E2E_DATA_DIR;
  if (dataDir === undefined) throw new Error("E2E_DATA_DIR names no folder: start the tests with npm test");
  const { db, close } = await openDatabase({ dataDir }, { log: () => {}, max: 1 });
  try {
    const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
    return lead;
  } finally {
    await close();
  }
}
