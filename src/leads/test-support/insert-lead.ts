import type { Database } from "../../db/connect.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";

type Columns = typeof customerEnquiries.$inferInsert;

/**
 * Inserts the lead `E-{count}` with an e-mail address and phone number that no other lead has, as if it was delivered long ago, and
 * returns its id. For tests only.
 */
export async function insertLead(
  db: Database,
  count: number,
  values: Pick<Columns, "dealerId"> & Partial<Columns>,
): Promise<number> {
  const [row] = await db
    .insert(customerEnquiries)
    .values({
      reference: `E-${count}`,
      status: "Delivered",
      payloadHash: "",
      form: "contact",
      source: "Website",
      firstName: "Thandi",
      lastName: "Nkosi",
      email: `thandi${count}@mail.example`,
      cellPhone: `+2782123${count}`,
      make: "Renault",
      manufacturer: "Renault",
      isUsed: false,
      contact: true,
      terms: true,
      consent: true,
      ...values,
    })
    .returning({ id: customerEnquiries.id });
  return row?.id as number;
}
