import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { customerEnquiries } from "../db/lead-schema.ts";

type Enquiry = typeof customerEnquiries.$inferSelect;

/** Minutes within which the same enquiry of the same person is a repeat. */
const REPEAT_MINUTES = 10;
/** What two enquiries have in common that are about the same thing. */
const SUBJECT = [
  "dealerId",
  "make",
  "model",
  "variant",
  "vinNo",
  "partNo",
  "isUsed",
  "specialSlug",
  "competition",
  "formName",
  "sourceCode",
] as const;

/**
 * The first lead of the same person (by e-mail or phone) to the same dealer about the same thing, some minutes before.
 * One under suspicion is no ground to hold back one that is not.
 */
export async function findOriginal(tx: Transaction, lead: Enquiry): Promise<Enquiry | undefined> {
  const t = customerEnquiries;
  const [original] = await tx
    .select()
    .from(t)
    .where(
      and(
        lt(t.id, lead.id),
        isNull(t.duplicateOf),
        isNull(t.erasedAt),
        gte(t.createdAt, new Date(lead.createdAt.getTime() - REPEAT_MINUTES * 60_000)),
        or(eq(sql`lower(${t.email})`, lead.email.toLowerCase()), eq(t.cellPhone, lead.cellPhone)),
        lead.suspicions === null ? isNull(t.suspicions) : undefined,
        ...SUBJECT.map((name) => sql`${t[name]} is not distinct from ${lead[name]}`),
      ),
    )
    .orderBy(asc(t.id))
    .limit(1);
  return original;
}

/** Whether `lead` says nothing that `original` did not: then its dealer knows it all. */
export function saysNothingNew(lead: Enquiry, original: Enquiry): boolean {
  const words = (text: string | null) => (text ?? "").toLowerCase().replace(/\s+/g, " ").trim();
  const reachedAlike =
    lead.email.toLowerCase() === original.email.toLowerCase() && lead.cellPhone === original.cellPhone;
  return reachedAlike && (words(lead.message) === "" || words(lead.message) === words(original.message));
}
