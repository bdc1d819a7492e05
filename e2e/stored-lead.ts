import { eq } from "drizzle-orm";
import { customerEnquiries } from "../src/db/schema/leads.ts";
import { withTestedDatabase } from "./tested-database.ts";

/** The lead as it lies in the tested server's database, by the reference that the customer was told. */
export async function storedLead(reference: string) {
  return withTestedDatabase(async (db) => {
    const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
    return lead;
  });
}
