import { and, desc, eq, isNotNull, like, type SQL, sql } from "drizzle-orm";
import type { PairReason } from "../../../contract/customers/customers.ts";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries as t } from "../../schema/enquiries/leads.ts";
import { escapeLike } from "../staff/search-words.ts";
import { leadsWithin, type Reach } from "./reach.ts";

/** Maximum number of leads to look at for each contact and the name, and of customers to return. */
const MAX_LEADS = 20;
const MAX_SIMILAR = 5;
/** Names are looked for from this many letters of the last name on. */
const MIN_LETTERS = 3;

type Typed = { firstName: string; lastName: string; cellPhone: string | null; mailbox: string | null };

/** Customers within reach with this phone number or mailbox, or whose name begins so. Reads a few rows of three indexes. */
export async function findSimilarCustomers(
  tx: Transaction,
  { firstName, lastName, cellPhone, mailbox }: Typed,
  reach: Reach,
): Promise<{ id: number; reason: PairReason }[]> {
  const alike: [PairReason, SQL | undefined][] = [
    ["phone", cellPhone === null ? undefined : eq(t.cellPhone, cellPhone)],
    ["email", mailbox === null ? undefined : eq(sql`mailbox(${t.email})`, mailbox)],
    [
      "name",
      lastName.length < MIN_LETTERS
        ? undefined
        : and(
            like(sql`lower(${t.lastName})`, `${escapeLike(lastName.toLowerCase())}%`),
            like(sql`lower(${t.firstName})`, `${escapeLike(firstName.toLowerCase())}%`),
          ),
    ],
  ];
  const found = new Map<number, PairReason>();
  for (const [reason, condition] of alike) {
    if (condition === undefined) continue;
    const rows = await tx
      .select({ id: t.customerId })
      .from(t)
      .where(and(condition, isNotNull(t.customerId), leadsWithin(reach)))
      .orderBy(desc(t.id))
      .limit(MAX_LEADS);
    for (const { id } of rows) if (!found.has(id as number)) found.set(id as number, reason);
  }
  return [...found].slice(0, MAX_SIMILAR).map(([id, reason]) => ({ id, reason }));
}
