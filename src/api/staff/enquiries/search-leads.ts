import { and, eq, like, or, type SQL, sql } from "drizzle-orm";
import { normalisePhone } from "../../../contract/formats/phone.ts";
import { escapeLike, wordsOf } from "../../../db/queries/staff/search-words.ts";
import { customerEnquiries as t } from "../../../db/schema/enquiries/leads.ts";

/** Returns the condition of leads with the e-mail address or phone number of the text; undefined if it is neither. */
export function hasContact(query: string): SQL | undefined {
  if (query.includes("@")) return eq(sql`lower(${t.email})`, query.toLowerCase());
  const phone = normalisePhone(query);
  return phone === null ? undefined : eq(t.cellPhone, phone);
}

/**
 * Returns the condition of leads whose customer has a name that begins with the word, or of two the first and last name in either order. Of more words
 * the last two count.
 */
export function hasName(query: string): SQL | undefined {
  const [last = "", first] = wordsOf(query).toReversed();
  const begins = (name: "firstName" | "lastName", word: string) => like(sql`lower(${t[name]})`, `${escapeLike(word)}%`);
  if (first === undefined) return or(begins("lastName", last), begins("firstName", last));
  return or(
    and(begins("lastName", last), begins("firstName", first)),
    and(begins("lastName", first), begins("firstName", last)),
  );
}
