import { asc, desc, eq, lt, sql } from "drizzle-orm";
import type { LeadStatus } from "../../../contract/domain/lead-delivery.ts";
import type { FinanceApplication, FinanceApplicationInput } from "../../../contract/resources/finance-application.ts";
import type { LeadOffer } from "../../../contract/resources/lead-offer.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Database, Transaction } from "../../connect.ts";
import {
  decrypt,
  type EncryptionKeys,
  encrypt,
  keyedHash,
  UnreadableRecord,
} from "../../encryption/encrypted-record.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { financeApplicationAccess, financeApplications } from "../../schema/finance.ts";
import { leadDeliveries, leadEvents } from "../../schema/leads.ts";
import { findConsentWording } from "./consent-wordings.ts";
import { createReference } from "./reference.ts";

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

/** Encrypted with the application, but not part of its hash: a repeated request may have another receipt. */
export type ApplicationReceipt = {
  /** The wording of the confirmations that the applicant agreed to (consent_wordings). */
  consentVersion: string;
  /** The used vehicle that the application is for, as it was then. */
  offer?: LeadOffer;
};

/** Applications from before receipts were stored have none. */
type EncryptedContents = FinanceApplicationInput & Partial<ApplicationReceipt>;

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
  const hashInput = JSON.stringify([application, contents]);
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
        })
        .onConflictDoNothing()
        .returning();
      if (row) await alongside(tx, row);
      return row;
    });
    if (stored) return { application: toApplication(stored), outcome: "stored" };
    const earlier = idempotencyKey === null ? undefined : await findByIdempotencyKey(db, idempotencyKey);
    if (earlier) {
      // The encryption key may have changed since the first request.
      const earlierKey = keys.byId.get(earlier.keyId);
      const isRepeat = earlierKey !== undefined && earlier.payloadHash === keyedHash(earlierKey, hashInput);
      return { application: toApplication(earlier), outcome: isRepeat ? "repeated" : "conflicting" };
    }
    // The reference was taken: try another one.
  }
}

/** The public data of an application. Throws NotFound. */
export async function getFinanceApplication(db: Database, reference: string): Promise<Fields<FinanceApplication>> {
  const [row] = await db.select().from(financeApplications).where(eq(financeApplications.reference, reference));
  return toApplication(mustExist(row, "The application"));
}

export type ReadApplication = Pick<Row, "id" | "reference" | "status" | "createdAt"> & {
  dealer: string;
  contents: FinanceApplicationInput;
  /** The used vehicle that it is for, as it was then; null if the applicant named none. */
  offer: LeadOffer | null;
  /** The wording that the applicant agreed to; null in applications from before it was stored. */
  consent: { version: string; confirmations: Partial<Record<string, string>> } | null;
  /** Status changes of the notice to the dealer's finance desk, oldest first. */
  notices: ApplicationNotice[];
  /** Earlier accesses, newest first. */
  readBefore: { readBy: string; readAt: Date }[];
};

/**
 * Decrypts an application for staff, and logs the access by `readBy` first. Throws NotFound, and UnreadableRecord if its
 * key is missing or its data were changed.
 */
export async function readFinanceApplication(
  db: Database,
  keys: EncryptionKeys,
  lookup: { reference: string } | { id: number },
  readBy: string,
): Promise<ReadApplication> {
  const [found] = await db
    .select({ row: financeApplications, dealer: dealers.name })
    .from(financeApplications)
    .innerJoin(dealers, eq(dealers.id, financeApplications.dealerId))
    .where(
      "id" in lookup ? eq(financeApplications.id, lookup.id) : eq(financeApplications.reference, lookup.reference),
    );
  const { row, dealer } = mustExist(found, "The application");
  const access = financeApplicationAccess;
  const readBefore = await db
    .select({ readBy: access.readBy, readAt: access.readAt })
    .from(access)
    .where(eq(access.reference, row.reference))
    .orderBy(desc(access.readAt), desc(access.id));
  await db.insert(access).values({ reference: row.reference, readBy });
  const key = keys.byId.get(row.keyId);
  if (!key) throw new UnreadableRecord(`${row.reference} is encrypted with the key ${row.keyId}, which is missing`);
  const {
    consentVersion,
    offer = null,
    ...contents
  } = JSON.parse(decrypt(key, row.reference, row.contents)) as EncryptedContents;
  const consent = consentVersion === undefined ? null : await findConsent(db, consentVersion);
  const { id, reference, status, createdAt } = row;
  const notices = await listNotices(db, id);
  return { id, reference, status, createdAt, dealer, contents, offer, consent, notices, readBefore };
}

async function findConsent(db: Database, version: string): Promise<ReadApplication["consent"]> {
  const wording = await findConsentWording(db, version);
  return { version, confirmations: (wording?.confirmations ?? {}) as Partial<Record<string, string>> };
}

/** A status change of the notice to a finance desk. */
export type ApplicationNotice = { at: Date; address: string; status: LeadStatus; cause: string | null };

async function listNotices(db: Database, applicationId: number): Promise<ApplicationNotice[]> {
  return db
    .select({ at: leadEvents.at, address: leadDeliveries.address, status: leadEvents.status, cause: leadEvents.cause })
    .from(leadEvents)
    .innerJoin(leadDeliveries, eq(leadDeliveries.id, leadEvents.deliveryId))
    .where(eq(leadEvents.applicationId, applicationId))
    .orderBy(asc(leadEvents.at), asc(leadEvents.id));
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

/** Deletes the applications received before `before` and returns their number. The access log stays. */
export async function purgeFinanceApplications(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(financeApplications).where(lt(financeApplications.createdAt, before));
  return rowCount ?? 0;
}

/** The ids of the encryption keys of all stored applications. */
export async function listFinanceKeyIds(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: financeApplications.keyId }).from(financeApplications).orderBy(sql`1`);
  return rows.map(({ keyId }) => keyId);
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

function toApplication({ reference, status, createdAt }: Row): Fields<FinanceApplication> {
  return { reference, status, createdAt: createdAt.toISOString() };
}
