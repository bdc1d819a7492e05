import { and, eq, like, type SQL, sql } from "drizzle-orm";
import { normalisePhone } from "../../../contract/formats/phone.ts";
import { escapeLike, wordsOf } from "../../../db/queries/staff/search-words.ts";
import { customerEnquiries as t } from "../../../db/schema/enquiries/leads.ts";

/** Returns the condition of leads with the e-mail address or phone number of the text; undefined if it is neither. */
export function hasContact(query: string): SQL | undefined {
  if (query.includes("@")) return eq(sql`lower(${t.email})`, query.toLowerCase());
  const phone = normalisePhone(query);
  return phone === null ? undefined : eq(t.cellPhone, phone);
}

/** Returns the condition of leads whose customer's last name begins with the last word, and first name with the one before. */
export function hasName(query: string): SQL | undefined {
  const [lastName, firstName] = wordsOf(query).toReversed();
  return and(
    like(sql`lower(${t.lastName})`, `${escapeLike(lastName ?? "")}%`),
    firstName === undefined ? undefined : like(sql`lower(${t.firstName})`, `${escapeLike(firstName)}%`),
  );
}
