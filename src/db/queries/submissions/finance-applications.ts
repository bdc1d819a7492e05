import { asc, desc, eq, lt, sql } from "drizzle-orm";
import type { LeadStatus } from "../../../contract/domain/lead-delivery.ts";
import type { FinanceApplication, FinanceApplicationInput } from "../../../contract/resources/finance-application.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Database, Transaction } from "../../connect.ts";
import {
  decrypt,
  type EncryptionKeys,
  encrypt,
  keyedHash,
  UnreadableRecord,
} from "../../encryption/encrypted-record.ts";
import { leadDeliveries, leadEvents } from "../../lead-schema.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { financeApplicationAccess, financeApplications } from "../../schema/finance.ts";
import { findConsentWording } from "./consent-wordings.ts";
import { newReference } from "./reference.ts";

/** What is kept readable of an application, and the whole of it, which is not. */
export type NewApplication = Pick<
  typeof financeApplications.$inferInsert,
  "status" | "dealerId" | "sourceCode" | "vehicleType" | "make" | "model"
> & { contents: FinanceApplicationInput };

export type KeptApplication = {
  application: Fields<FinanceApplication>;
  /** `kept`: now, and for good. `repeated`: it was there already. `conflicting`: its key belongs to another. */
  outcome: "kept" | "repeated" | "conflicting";
};

type Row = typeof financeApplications.$inferSelect;

/** What was noted about the way an application came, sealed with it. A repeat may come another way, and is the same still. */
export type ApplicationReceipt = {
  /** Which wording of the confirmations was agreed to (consent_wordings); when is `createdAt`. */
  consentVersion: string;
};

/** What is sealed. Applications from before receipts were kept have none. */
type Sealed = FinanceApplicationInput & Partial<ApplicationReceipt>;

/**
 * Keeps an application, its contents sealed; it is committed when this returns. With an idempotency key it is kept
 * once, however often and however simultaneously it comes. `alongside` is part of the same transaction.
 */
export async function createFinanceApplication(
  db: Database,
  keys: EncryptionKeys,
  { contents, ...application }: NewApplication,
  receipt: ApplicationReceipt,
  idempotencyKey: string | null,
  alongside: (tx: Transaction, kept: Pick<Row, "id" | "reference" | "dealerId">) => Promise<void>,
): Promise<KeptApplication> {
  const key = keys.current;
  const text = JSON.stringify({ ...contents, ...receipt } satisfies Sealed);
  const hashed = JSON.stringify([application, contents]);
  for (;;) {
    const reference = newReference("F");
    const kept = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(financeApplications)
        .values({
          ...application,
          reference,
          idempotencyKey,
          payloadHash: keyedHash(key, hashed),
          keyId: key.id,
          contents: encrypt(key, reference, text),
        })
        .onConflictDoNothing()
        .returning();
      if (row) await alongside(tx, row);
      return row;
    });
    if (kept) return { application: toApplication(kept), outcome: "kept" };
    const earlier = idempotencyKey === null ? undefined : await findByKey(db, idempotencyKey);
    if (earlier) {
      // The first may have come before the key was changed.
      const keyOfEarlier = keys.byId.get(earlier.keyId);
      const same = keyOfEarlier !== undefined && earlier.payloadHash === keyedHash(keyOfEarlier, hashed);
      return { application: toApplication(earlier), outcome: same ? "repeated" : "conflicting" };
    }
    // Neither kept nor there: the reference was taken. Draw another.
  }
}

/** What its sender may know of the application with `reference`. Throws NotFound. */
export async function getFinanceApplication(db: Database, reference: string): Promise<Fields<FinanceApplication>> {
  const [row] = await db.select().from(financeApplications).where(eq(financeApplications.reference, reference));
  return toApplication(mustExist(row, "The application"));
}

export type ReadApplication = Pick<Row, "id" | "reference" | "status" | "createdAt"> & {
  dealer: string;
  contents: FinanceApplicationInput;
  /** The version of the wording that was agreed to, and what its boxes said; null in applications from before it was kept. */
  consent: { version: string; confirmations: Partial<Record<string, string>> } | null;
  /** How its dealer's desk was told, in order. */
  notices: ApplicationNotice[];
  /** Who read it before, the latest first. */
  readBefore: { readBy: string; readAt: Date }[];
};

/**
 * The whole application with this reference or number, for staff: that `readBy` reads it is recorded before it is
 * opened. Throws NotFound, and UnreadableRecord where its key is not among `keys` or it was changed.
 */
export async function readFinanceApplication(
  db: Database,
  keys: EncryptionKeys,
  wanted: { reference: string } | { id: number },
  readBy: string,
): Promise<ReadApplication> {
  const [found] = await db
    .select({ row: financeApplications, dealer: dealers.name })
    .from(financeApplications)
    .innerJoin(dealers, eq(dealers.id, financeApplications.dealerId))
    .where(
      "id" in wanted ? eq(financeApplications.id, wanted.id) : eq(financeApplications.reference, wanted.reference),
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
  if (!key) throw new UnreadableRecord(`${row.reference} is sealed with the key ${row.keyId}, which is not here`);
  const { consentVersion, ...contents } = JSON.parse(decrypt(key, row.reference, row.contents)) as Sealed;
  const consent = consentVersion === undefined ? null : await agreedTo(db, consentVersion);
  const { id, reference, status, createdAt } = row;
  const notices = await listNotices(db, id);
  return { id, reference, status, createdAt, dealer, contents, consent, notices, readBefore };
}

async function agreedTo(db: Database, version: string): Promise<ReadApplication["consent"]> {
  const wording = await findConsentWording(db, version);
  return { version, confirmations: (wording?.confirmations ?? {}) as Partial<Record<string, string>> };
}

/** One change of the letter that tells a desk of an application. */
export type ApplicationNotice = { at: Date; address: string; status: LeadStatus; cause: string | null };

async function listNotices(db: Database, applicationId: number): Promise<ApplicationNotice[]> {
  return db
    .select({ at: leadEvents.at, address: leadDeliveries.address, status: leadEvents.status, cause: leadEvents.cause })
    .from(leadEvents)
    .innerJoin(leadDeliveries, eq(leadDeliveries.id, leadEvents.deliveryId))
    .where(eq(leadEvents.applicationId, applicationId))
    .orderBy(asc(leadEvents.at), asc(leadEvents.id));
}

/**
 * Applications as staff look through them, the newest first, at most `limit`: what is kept in clear, and when their
 * desks were told or why they could not be.
 */
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
      deskTold: sql<Date | null>`max(${leadDeliveries.deliveredAt})`.mapWith(leadDeliveries.deliveredAt),
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

/** Deletes what came before `before`; answers how many applications that were. Who read them stays recorded. */
export async function purgeFinanceApplications(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(financeApplications).where(lt(financeApplications.createdAt, before));
  return rowCount ?? 0;
}

/** The ids of the keys that applications are sealed with. */
export async function listFinanceKeyIds(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: financeApplications.keyId }).from(financeApplications).orderBy(sql`1`);
  return rows.map(({ keyId }) => keyId);
}

async function findByKey(db: Database, idempotencyKey: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(financeApplications)
    .where(eq(financeApplications.idempotencyKey, idempotencyKey));
  return row;
}

function toApplication({ reference, status, createdAt }: Row): Fields<FinanceApplication> {
  return { reference, status, createdAt: createdAt.toISOString() };
}
