import { desc, eq, lt, sql } from "drizzle-orm";
import type {
  FinanceApplication,
  FinanceApplicationInput,
} from "../../../contract/applications/finance-application.ts";
import type { LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database, Transaction } from "../../connect.ts";
import { applicantHashes } from "../../encryption/applicant-hashes.ts";
import { type EncryptionKeys, encrypt, keyedHash } from "../../encryption/encrypted-record.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { leadDeliveries } from "../../schema/enquiries/deliveries.ts";
import { financeApplications } from "../../schema/finance.ts";
import { createReference } from "../enquiries/submissions/reference.ts";

/** An application to store: its plain-text columns, and its `contents`, which are encrypted. */
export type NewApplication = Pick<
  typeof financeApplications.$inferInsert,
  "status" | "dealerId" | "sourceCode" | "vehicleType" | "make" | "model"
> & { contents: FinanceApplicationInput };

export type StoredApplication = {
  application: Fields<FinanceApplication>;
  /** `stored`: stored now. `repeated`: stored before. `conflicting`: the key belongs to another application. */
  outcome: "stored" | "repeated" | "conflicting";
};

type Row = typeof financeApplications.$inferSelect;

/** Data that is encrypted with the application, but not part of its hash, because a repeated request may have another receipt. */
export type ApplicationReceipt = {
  /** The wording of the confirmations that the applicant agreed to (consent_wordings). */
  consentVersion: string;
  /** The used vehicle that the application is for, as it was then. */
  offer?: LeadOffer;
};

/** Applications from before receipts were stored have none. */
export type EncryptedContents = FinanceApplicationInput & Partial<ApplicationReceipt>;

/**
 * Encrypts and stores an application. Repeated and concurrent requests with the same idempotency key are stored once.
 * Runs `alongside` in the same transaction.
 */
export async function createFinanceApplication(
  db: Database,
  keys: EncryptionKeys,
  { contents, ...application }: NewApplication,
  receipt: ApplicationReceipt,
  idempotencyKey: string | null,
  alongside: (tx: Transaction, stored: Pick<Row, "id" | "reference" | "dealerId">) => Promise<void>,
): Promise<StoredApplication> {
  const key = keys.current;
  const text = JSON.stringify({ ...contents, ...receipt } satisfies EncryptedContents);
  const hashInput = payloadText({ contents, ...application });
  for (;;) {
    const reference = createReference("F");
    const stored = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(financeApplications)
        .values({
          ...application,
          reference,
          idempotencyKey,
          payloadHash: keyedHash(key, hashInput),
          keyId: key.id,
          contents: encrypt(key, reference, text),
          ...applicantHashes(key, contents),
        })
        .onConflictDoNothing()
        .returning();
      if (row) await alongside(tx, row);
      return row;
    });
    if (stored) return { application: await toApplication(db, stored), outcome: "stored" };
    const earlier = idempotencyKey === null ? undefined : await findByIdempotencyKey(db, idempotencyKey);
    if (earlier) {
      // The encryption key may have changed since the first request.
      const earlierKey = keys.byId.get(earlier.keyId);
      const isRepeat = earlierKey !== undefined && earlier.payloadHash === keyedHash(earlierKey, hashInput);
      return { application: await toApplication(db, earlier), outcome: isRepeat ? "repeated" : "conflicting" };
    }
    // The reference is taken, so another one is tried.
  }
}

/** The input of `payloadHash`. The order of the names matters. */
export function payloadText({ contents, ...application }: NewApplication): string {
  return JSON.stringify([application, contents]);
}

/** The public data of an application. Throws NotFound. */
export async function getFinanceApplication(db: Database, reference: string): Promise<Fields<FinanceApplication>> {
  const [row] = await db.select().from(financeApplications).where(eq(financeApplications.reference, reference));
  return toApplication(db, mustExist(row, "The application"));
}

/** Applications for staff, newest first: their plain-text columns, and when the desk was notified or why that failed. */
export async function listFinanceApplications(db: Database, status: LeadStatus | undefined, limit: number) {
  const t = financeApplications;
  return db
    .select({
      id: t.id,
      reference: t.reference,
      createdAt: t.createdAt,
      dealer: dealers.slug,
      vehicleType: t.vehicleType,
      status: t.status,
      deskNotifiedAt: sql<Date | null>`max(${leadDeliveries.deliveredAt})`.mapWith(leadDeliveries.deliveredAt),
      cause: sql<string | null>`max(${leadDeliveries.lastError})`,
    })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .leftJoin(leadDeliveries, eq(leadDeliveries.applicationId, t.id))
    .where(status === undefined ? undefined : eq(t.status, status))
    .groupBy(t.id, dealers.slug)
    .orderBy(desc(t.id))
    .limit(limit);
}

export async function countFinanceApplications(db: Database, before: Date): Promise<number> {
  return db.$count(financeApplications, lt(financeApplications.createdAt, before));
}

/** Whether an application was stored under this idempotency key. */
export async function isApplicationKeyUsed(db: Database, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(financeApplications, eq(financeApplications.idempotencyKey, idempotencyKey))) > 0;
}

async function findByIdempotencyKey(db: Database, idempotencyKey: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(financeApplications)
    .where(eq(financeApplications.idempotencyKey, idempotencyKey));
  return row;
}

async function toApplication(
  db: Database,
  { reference, status, createdAt, dealerId }: Row,
): Promise<Fields<FinanceApplication>> {
  const [dealer] = await db.select({ slug: dealers.slug }).from(dealers).where(eq(dealers.id, dealerId));
  return { reference, status, createdAt: createdAt.toISOString(), ...(dealer && { dealer_slug: dealer.slug }) };
}
