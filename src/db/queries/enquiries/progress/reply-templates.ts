import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { replyTemplates } from "../../../schema/enquiries/lead-messages.ts";

/** Maximum number of templates to list. */
const MAX_TEMPLATES = 100;

/** The templates for a dealer's leads: the dealer's own ones first, then the group's, by name. */
export async function listReplyTemplates(tx: Transaction, dealerId: number | null) {
  const t = replyTemplates;
  const isForDealer = dealerId === null ? isNull(t.dealerId) : or(eq(t.dealerId, dealerId), isNull(t.dealerId));
  return tx
    .select({ id: t.id, name: t.name, subject: t.subject, body: t.body })
    .from(t)
    .where(and(isNull(t.deletedAt), isForDealer))
    .orderBy(asc(t.dealerId), asc(t.name), asc(t.id))
    .limit(MAX_TEMPLATES);
}
