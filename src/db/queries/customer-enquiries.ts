import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CustomerEnquiry } from "../../contract/resources/customer-enquiry.ts";
import type { Fields } from "../../contract/resources/iri.ts";
import type { Database, Transaction } from "../connect.ts";
import { customerEnquiries } from "../lead-schema.ts";
import { mustExist } from "../not-found.ts";
import { newReference } from "./reference.ts";

type Insert = typeof customerEnquiries.$inferInsert;

/** What was noted about the way an enquiry came. A repeat may come another way, and is the same enquiry still. */
export type Receipt = Required<Pick<Insert, "consentVersion" | "consentChannel" | "consentPage" | "suspicions">>;

export type NewEnquiry = Omit<
  Insert,
  | keyof Receipt
  | "id"
  | "reference"
  | "idempotencyKey"
  | "payloadHash"
  | "createdAt"
  | "duplicateOf"
  | "routedAt"
  | "erasedAt"
>;

export type KeptEnquiry = {
  enquiry: Fields<CustomerEnquiry>;
  /** `kept`: now, and for good. `repeated`: it was there already. `conflicting`: its key belongs to another enquiry. */
  outcome: "kept" | "repeated" | "conflicting";
};

/**
 * Keeps an enquiry; it is committed when this returns. With an idempotency key it is kept once, however often and
 * however simultaneously it comes. `alongside` is part of the same transaction, and told the new enquiry's id.
 */
export async function createCustomerEnquiry(
  db: Database,
  enquiry: NewEnquiry,
  receipt: Receipt,
  idempotencyKey: string | null,
  alongside: (tx: Transaction, id: number) => Promise<void>,
): Promise<KeptEnquiry> {
  const payloadHash = createHash("sha256").update(JSON.stringify(enquiry)).digest("hex");
  for (;;) {
    const kept = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(customerEnquiries)
        .values({ ...enquiry, ...receipt, reference: newReference("E"), idempotencyKey, payloadHash })
        .onConflictDoNothing()
        .returning();
      if (row) await alongside(tx, row.id);
      return row;
    });
    if (kept) return { enquiry: toEnquiry(kept), outcome: "kept" };
    const earlier = idempotencyKey === null ? undefined : await findByKey(db, idempotencyKey);
    if (earlier) {
      const outcome = earlier.payloadHash === payloadHash ? "repeated" : "conflicting";
      return { enquiry: toEnquiry(earlier), outcome };
    }
    // Neither kept nor there: the reference was taken. Draw another.
  }
}

/** What its sender may know of the enquiry with `reference`. Throws NotFound. */
export async function getCustomerEnquiry(db: Database, reference: string): Promise<Fields<CustomerEnquiry>> {
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
  return toEnquiry(mustExist(row, "The enquiry"));
}

async function findByKey(db: Database, idempotencyKey: string) {
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.idempotencyKey, idempotencyKey));
  return row;
}

function toEnquiry(row: typeof customerEnquiries.$inferSelect): Fields<CustomerEnquiry> {
  return { reference: row.reference, status: row.status, createdAt: row.createdAt.toISOString() };
}
