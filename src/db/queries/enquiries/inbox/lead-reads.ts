import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { UNREAD_DAYS } from "../../../../contract/staff/enquiries/inbox/inbox.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { leadReads } from "../../../schema/enquiries/lead-reads.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { leadsWithin, type Reach } from "../../customers/reach.ts";

const t = leadReads;
const DAY_MS = 86_400_000;

type Reading = { personId: string; enquiryIds: readonly number[]; reach: Reach };

/** Records that a person has read leads now. Leads out of reach are left out. */
export async function markRead(db: Database, { personId, enquiryIds, reach }: Reading): Promise<void> {
  const { id } = customerEnquiries;
  const found = db
    .select({
      enquiryId: id,
      personId: sql<string>`${personId}::text`.as("person_id"),
      readAt: sql<Date>`now()`.as("read_at"),
    })
    .from(customerEnquiries)
    .where(and(inArray(id, [...enquiryIds]), leadsWithin(reach)))
    .orderBy(asc(id));
  await db
    .insert(t)
    .select(found)
    .onConflictDoUpdate({
      target: [t.enquiryId, t.personId],
      set: { readAt: sql`greatest(${t.readAt}, excluded.read_at)` },
    });
}

/** Forgets that a person has read leads. */
export async function markUnread(db: Database, { personId, enquiryIds }: Omit<Reading, "reach">): Promise<void> {
  await db.delete(t).where(and(inArray(t.enquiryId, [...enquiryIds]), eq(t.personId, personId)));
}

type Lead = { id: number; inboxAt: Date; snoozedUntil: Date | null; erasedAt: Date | null };

/** The ids of the leads that came into the inbox since the person last read them, in the last UNREAD_DAYS. */
export async function findUnread(tx: Transaction, personId: string, leads: readonly Lead[]): Promise<Set<number>> {
  const now = Date.now();
  const candidates = leads.filter(
    ({ inboxAt, snoozedUntil, erasedAt }) =>
      erasedAt === null &&
      inboxAt.getTime() > now - UNREAD_DAYS * DAY_MS &&
      (snoozedUntil === null || snoozedUntil.getTime() <= now),
  );
  if (candidates.length === 0) return new Set();
  const ids = candidates.map(({ id }) => id);
  const rows = await tx
    .select({ id: t.enquiryId, readAt: t.readAt })
    .from(t)
    .where(and(inArray(t.enquiryId, ids), eq(t.personId, personId)));
  const readAt = new Map(rows.map((row) => [row.id, row.readAt.getTime()]));
  return new Set(candidates.filter(({ id, inboxAt }) => (readAt.get(id) ?? 0) < inboxAt.getTime()).map(({ id }) => id));
}

/** Deletes the marks of leads that cannot be unread any more. Returns their number. */
export async function deleteOldReads(db: Database): Promise<number> {
  const { rowCount } = await db.delete(t).where(lt(t.readAt, sql`now() - make_interval(days => ${UNREAD_DAYS})`));
  return rowCount ?? 0;
}
