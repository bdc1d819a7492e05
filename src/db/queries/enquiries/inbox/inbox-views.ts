import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import {
  COUNTED_VIEWS,
  type InboxCounts,
  type InboxView,
  MAX_COUNT,
} from "../../../../contract/staff/enquiries/inbox/inbox.ts";
import type { Database } from "../../../connect.ts";
import { IS_OPEN_LEAD, IS_SPAM, customerEnquiries as t, WAITS_FOR_CONTACT } from "../../../schema/enquiries/leads.ts";
import { people } from "../../../schema/people/people.ts";
import { leadsWithin, type Reach } from "../../customers/reach.ts";

const isSnoozed = gt(t.snoozedUntil, sql`now()`);
const isShown = and(not(IS_SPAM), or(isNull(t.snoozedUntil), lte(t.snoozedUntil, sql`now()`)));

/** The condition of a view of the inbox for the person with this key. */
export function inView(view: InboxView, personId: string): SQL | undefined {
  const conditions: Record<InboxView, SQL | undefined> = {
    mine: and(
      eq(t.ownerId, sql`(select ${people.number} from ${people} where ${people.id} = ${personId})`),
      IS_OPEN_LEAD,
      isShown,
    ),
    unassigned: and(isNull(t.ownerId), IS_OPEN_LEAD, isShown),
    // The same number as everywhere else, so a snooze hides nobody who waits to be contacted.
    waiting: WAITS_FOR_CONTACT,
    answered: isNotNull(t.awaitingReplySince),
    snoozed: isSnoozed,
    spam: and(IS_SPAM, isNull(t.erasedAt)),
    all: isShown,
  };
  return conditions[view];
}

/** Counts the enquiries of each counted view within reach, up to MAX_COUNT + 1. */
export async function countInbox(db: Database, personId: string, reach: Reach): Promise<InboxCounts> {
  const counts = COUNTED_VIEWS.map((view) => {
    const found = db
      .select({ one: sql`1` })
      .from(t)
      .where(and(leadsWithin(reach), inView(view, personId)))
      .limit(MAX_COUNT + 1);
    return sql`(select count(*)::integer from ${found} counted) as ${sql.identifier(view)}`;
  });
  const { rows } = await db.execute<InboxCounts>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] as InboxCounts;
}
