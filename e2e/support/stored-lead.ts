import { eq } from "drizzle-orm";
import { customerEnquiries } from "../../src/db/schema/leads.ts";
import { withTestedDatabase } from "./tested-database.ts";

/** The lead in the tested server's database with the reference of a thank-you page. */
export async function storedLead(reference: string) {
  return withTestedDatabase(async (db) => {
    const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
    return lead;
  });
}

/** How many leads have the address `email`. */
export const leadsFrom = (email: string) =>
  withTestedDatabase((db) => db.$count(customerEnquiries, eq(customerEnquiries.email, email)));
