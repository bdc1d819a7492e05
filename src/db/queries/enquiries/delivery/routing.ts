import { and, asc, eq, gte, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";

export type Lead = typeof customerEnquiries.$inferSelect;
const t = customerEnquiries;

export async function findLead(tx: Transaction, id: number): Promise<Lead | undefined> {
  const [lead] = await tx.select().from(t).where(eq(t.id, id));
  return lead;
}

/** Ids of the leads that have no deliveries yet, the oldest first. */
export async function listUnroutedLeads(
  db: Database,
  { without, limit }: { without: number[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(isNull(t.routedAt), notInArray(t.id, without)))
    .orderBy(asc(t.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Stores the dealer and status of a routed lead, and the lead that it repeats. */
export async function markRouted(
  tx: Transaction,
  { id, dealerId, duplicateOf, status }: Pick<Lead, "id" | "dealerId" | "duplicateOf" | "status">,
): Promise<void> {
  await tx.update(t).set({ dealerId, duplicateOf, status, routedAt: sql`now()` }).where(eq(t.id, id));
}

export async function clearSpamSignals(tx: Transaction, enquiryId: number): Promise<void> {
  await tx.update(t).set({ spamSignals: null }).where(eq(t.id, enquiryId));
}

/** Columns in which two leads about the same vehicle or offer must be equal to have the same topic. */
const TOPIC = [
  "dealerId",
  "make",
  "model",
  "variant",
  "vinNo",
  "partNo",
  "registrationNumber",
  "isUsed",
  "specialSlug",
  "competition",
  "form",
] as const;

/**
 * The first lead of the same person (e-mail address or phone) to the same dealer on the same topic, within `minutes` before
 * this one. Suspected spam is never the original of an unsuspected lead.
 */
export async function findOriginal(tx: Transaction, lead: Lead, minutes: number): Promise<Lead | undefined> {
  const [original] = await tx
    .select()
    .from(t)
    .where(
      and(
        lt(t.id, lead.id),
        isNull(t.duplicateOf),
        isNull(t.erasedAt),
        gte(t.createdAt, new Date(lead.createdAt.getTime() - minutes * 60_000)),
        or(
          lead.email === "" ? undefined : eq(sql`lower(${t.email})`, lead.email.toLowerCase()),
          lead.cellPhone === "" ? undefined : eq(t.cellPhone, lead.cellPhone),
        ),
        lead.spamSignals === null ? isNull(t.spamSignals) : undefined,
        ...TOPIC.map((name) => sql`${t[name]} is not distinct from ${lead[name]}`),
        sql`${t.offer}->>'kind' is not distinct from ${lead.offer?.kind ?? null}`,
        sql`${t.offer}->>'id' is not distinct from ${lead.offer?.id.toString() ?? null}`,
        // Unknown vehicles are distinguished by the page's address.
        lead.form === "used" && lead.offer === null ? sql`${t.uri} is not distinct from ${lead.uri}` : undefined,
      ),
    )
    .orderBy(asc(t.id))
    .limit(1);
  return original;
}

/** Every dealer, in the group's own order. */
export async function listDealersForRouting(tx: Transaction) {
  return tx
    .select({ id: dealers.id, slug: dealers.slug, province: dealers.province })
    .from(dealers)
    .where(isNull(dealers.deletedAt))
    .orderBy(asc(dealers.position), asc(dealers.id));
}

/** The e-mail address of a dealer's principal. */
export async function findPrincipalEmail(tx: Transaction, dealerId: number): Promise<string | undefined> {
  const [dealer] = await tx.select({ address: dealers.dpEmail }).from(dealers).where(eq(dealers.id, dealerId));
  return dealer?.address;
}
