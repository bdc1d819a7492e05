import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { offers as t } from "../../schema/enquiries/offers.ts";
import { people } from "../../schema/people/people.ts";

/** The customer of each of these offers, and the name of the person who made it. */
export async function readOfferPeople(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const { firstName, lastName, email, cellPhone } = customerEnquiries;
  const rows = await tx
    .select({
      id: t.id,
      customer: sql<string>`btrim(concat(${firstName}, ' ', ${lastName}))`,
      email,
      cellPhone,
      personName: people.name,
    })
    .from(t)
    .innerJoin(customerEnquiries, eq(customerEnquiries.id, t.enquiryId))
    .leftJoin(people, eq(people.number, t.personId))
    .where(inArray(t.id, [...ids]));
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}
