import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { LeadForm } from "../../../contract/domain/lead-form.ts";
import type { CustomerEnquiry } from "../../../contract/resources/customer-enquiry.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { customerEnquiries } from "../../schema/leads.ts";
import { findDealerId } from "../dealers.ts";
import { createReference } from "../submissions/reference.ts";
import { findLeadOffer } from "./lead-offer.ts";

type Insert = typeof customerEnquiries.$inferInsert;

/** How an enquiry came in. It may differ between two tries of the same enquiry. */
export type Receipt = Required<Pick<Insert, "consentVersion" | "consentChannel" | "consentPage" | "spamSignals">>;

export type NewEnquiry = Omit<
  Insert,
  | keyof Receipt
  | "id"
  | "form"
  | "offer"
  | "dealerId"
  | "reference"
  | "idempotencyKey"
  | "payloadHash"
  | "createdAt"
  | "duplicateOf"
  | "routedAt"
  | "erasedAt"
  | "marketingOptIn"
> &
  Required<Pick<Insert, "marketingOptIn">>;

export type SentEnquiry = {
  enquiry: NewEnquiry;
  /** Two requests that differ in nothing else are the same enquiry. */
  form: LeadForm;
  /** The dealer that it names, if any. */
  dealerSlug: string | null;
  receipt: Receipt;
  idempotencyKey: string | null;
};

export type StoredEnquiry = {
  enquiry: Fields<CustomerEnquiry>;
  /** `repeated`: its key was used for the same enquiry before. `conflicting`: its key belongs to another enquiry. */
  outcome: "stored" | "repeated" | "conflicting";
};

/**
 * Stores an enquiry with what it is about; it is committed when this returns. Enquiries with the same idempotency key are stored once, also
 * when they come at the same time. Returns undefined if there is no such dealer.
 */
export async function storeEnquiry(
  db: Database,
  { enquiry, form, dealerSlug, receipt, idempotencyKey }: SentEnquiry,
): Promise<StoredEnquiry | undefined> {
  const dealerId = dealerSlug === null ? null : await findDealerId(db, dealerSlug);
  if (dealerId === undefined) return undefined;
  const offer = await findLeadOffer(db, { ...enquiry, form });
  const payloadHash = hash("sha256", JSON.stringify([dealerSlug, enquiry]));
  for (;;) {
    const [stored] = await db
      .insert(customerEnquiries)
      .values({
        ...enquiry,
        form,
        offer,
        ...receipt,
        dealerId,
        reference: createReference("E"),
        idempotencyKey,
        payloadHash,
      })
      .onConflictDoNothing()
      .returning();
    if (stored) return { enquiry: toEnquiry(stored), outcome: "stored" };
    const earlier = idempotencyKey === null ? undefined : await findByKey(db, idempotencyKey);
    if (earlier) {
      const outcome = earlier.payloadHash === payloadHash ? "repeated" : "conflicting";
      return { enquiry: toEnquiry(earlier), outcome };
    }
    // The reference was taken: try another.
  }
}

/** Returns the fields of an enquiry that its sender may see. Throws NotFound. */
export async function getCustomerEnquiry(db: Database, reference: string): Promise<Fields<CustomerEnquiry>> {
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
  return toEnquiry(mustExist(row, "The enquiry"));
}

/** Whether an enquiry was stored under this idempotency key. */
export async function isKeyUsed(db: Database, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(customerEnquiries, eq(customerEnquiries.idempotencyKey, idempotencyKey))) > 0;
}

async function findByKey(db: Database, idempotencyKey: string) {
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.idempotencyKey, idempotencyKey));
  return row;
}

function toEnquiry({ reference, status, createdAt }: typeof customerEnquiries.$inferSelect): Fields<CustomerEnquiry> {
  return { reference, status, createdAt: createdAt.toISOString() };
}
