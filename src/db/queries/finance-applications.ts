import { desc, eq, lt, sql } from "drizzle-orm";
import type { FinanceApplication, FinanceApplicationInput } from "../../contract/resources/finance-application.ts";
import type { Fields } from "../../contract/resources/iri.ts";
import type { Database } from "../connect.ts";
import { financeApplicationAccess, financeApplications } from "../finance-schema.ts";
import { mustExist } from "../not-found.ts";
import { dealers } from "../schema.ts";
import { keyedHash, open, type SealingKeys, seal, UnreadableRecord } from "../sealed-record.ts";
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

/**
 * Keeps an application, its contents sealed; it is committed when this returns. With an idempotency key it is kept
 * once, however often and however simultaneously it comes.
 */
export async function createFinanceApplication(
  db: Database,
  keys: SealingKeys,
  { contents, ...application }: NewApplication,
  idempotencyKey: string | null,
): Promise<KeptApplication> {
  const key = keys.current;
  const text = JSON.stringify(contents);
  const hashed = JSON.stringify([application, contents]);
  for (;;) {
    const reference = newReference("F");
    const [kept] = await db
      .insert(financeApplications)
      .values({
        ...application,
        reference,
        idempotencyKey,
        payloadHash: keyedHash(key, hashed),
        keyId: key.id,
        contents: seal(key, reference, text),
      })
      .onConflictDoNothing()
      .returning();
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
  /** Who read it before, the latest first. */
  readBefore: { readBy: string; readAt: Date }[];
};

/**
 * The whole application with this reference or number, for staff: that `readBy` reads it is recorded before it is
 * opened. Throws NotFound, and UnreadableRecord where its key is not among `keys` or it was changed.
 */
export async function readFinanceApplication(
  db: Database,
  keys: SealingKeys,
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
  const contents = JSON.parse(open(key, row.reference, row.contents)) as FinanceApplicationInput;
  const { id, reference, status, createdAt } = row;
  return { id, reference, status, createdAt, dealer, contents, readBefore };
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
