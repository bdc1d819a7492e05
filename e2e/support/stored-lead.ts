import { eq } from "drizzle-orm";
import { customerEnquiries } from "../../src/db/schema/enquiries/leads.ts";
import { withTestedDatabase } from "./tested-database.ts";

/** Returns the lead with a reference from the tested server's database. */
export async function storedLead(reference: string) {
  return withTestedDatabase(async (db) => {
    const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
    return lead;
  });
}

/** Counts the leads from the address `email`. */
export const leadsFrom = (email: string) =>
  withTestedDatabase((db) => db.$count(customerEnquiries, eq(customerEnquiries.email, email)));
