import { inArray, type SQL, sql } from "drizzle-orm";
import { bigint, type PgColumn, pgTable } from "drizzle-orm/pg-core";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";

/** The dealers whose leads somebody may read; undefined means those of all dealers and of the group. */
export type Reach = readonly number[] | undefined;

/** The condition of leads within reach. `leads`: the table or an alias of it. */
export const leadsWithin = (reach: Reach, leads: { dealerId: PgColumn } = customerEnquiries) =>
  reach && inArray(leads.dealerId, [...reach]);

/** The view `customers` as items of the staff's API. Column names are written out, as in `personItems`. */
export const customerItems = pgTable("customers", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  intoId: bigint("into_id", { mode: "number" }),
});

/** The condition of customers with a lead of these dealers, also of those that were merged into another one. */
export const customersOf = (dealerIds: readonly number[]): SQL => sql`exists (select from customer_enquiries lead
  where (lead.customer_id = ${customerItems.id} or lead.matched_customer_id = ${customerItems.id})
    and lead.dealer_id = any(${sql.param([...dealerIds])}))`;
