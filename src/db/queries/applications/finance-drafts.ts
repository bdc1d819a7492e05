/** Queries for the answers of unfinished finance applications. Only the browser that chose a draft's key can access the draft. */
import { createHash } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import type { FinanceDraft, FinanceDraftMove } from "../../../contract/applications/finance-draft.ts";
import { FINANCE_DRAFT_TTL_MS } from "../../../contract/constants.ts";
import type { Database, Transaction } from "../../connect.ts";
import { decrypt, type EncryptionKeys, encrypt, resealStored } from "../../encryption/encrypted-record.ts";
import { financeDrafts } from "../../schema/finance.ts";

const t = financeDrafts;
const expiresAt = sql`now() + ${FINANCE_DRAFT_TTL_MS} * interval '1 millisecond'`;

/** A save of a draft: its answers and number. */
export type DraftSave = { key: string; revision: number; answers: FinanceApplicationInput };

/**
 * Replaces the answers of an existing draft, unless a later save has arrived, and keeps them for another hour. Returns whether
 * the draft was changed.
 */
export async function updateFinanceDraft(
  db: Database,
  keys: EncryptionKeys,
  { key, revision, answers }: DraftSave,
): Promise<boolean> {
  const { keyHash, ...contents } = seal(keys, key, answers);
  const { rowCount } = await db
    .update(t)
    .set({ ...contents, revision, expiresAt })
    .where(and(eq(t.keyHash, keyHash), lte(t.revision, revision)));
  return rowCount === 1;
}

/** Stores a new draft. Returns false if there are `maxDrafts` already. */
export async function createFinanceDraft(
  db: Database,
  keys: EncryptionKeys,
  { key, revision, answers }: DraftSave,
  maxDrafts: number,
): Promise<boolean> {
  if ((await db.$count(t)) >= maxDrafts) return false;
  const { keyHash, ...contents } = seal(keys, key, answers);
  await db
    .insert(t)
    .values({ keyHash, ...contents, revision, expiresAt })
    .onConflictDoUpdate({
      target: t.keyHash,
      set: { ...contents, revision, expiresAt },
      setWhere: lte(t.revision, revision),
    });
  return true;
}

/**
 * Reads the draft of `previousKey` and moves it to `key`, so that a key can be read once. A repeated request finds the draft
 * under `key`. Undefined if there is no draft with at least this `revision`, or if it has expired or its encryption key is gone.
 */
export async function moveFinanceDraft(
  db: Database,
  keys: EncryptionKeys,
  { key, previousKey, revision }: FinanceDraftMove,
): Promise<FinanceDraft | undefined> {
  return db.transaction(async (tx) => {
    for (const from of [key, previousKey]) {
      const [row] = await tx
        .select({
          keyId: t.keyId,
          contents: t.contents,
          revision: t.revision,
          remainingMs: sql<number>`extract(epoch from ${t.expiresAt} - now())::float8 * 1000`,
        })
        .from(t)
        .where(eq(t.keyHash, hashOf(from)))
        .for("update");
      const encryptionKey = row && keys.byId.get(row.keyId);
      if (row === undefined || encryptionKey === undefined) continue;
      if (row.remainingMs <= 0 || row.revision < revision) continue;
      const application = JSON.parse(decrypt(encryptionKey, hashOf(from), row.contents)) as FinanceApplicationInput;
      if (from !== key) {
        await tx
          .update(t)
          .set(seal(keys, key, application))
          .where(eq(t.keyHash, hashOf(from)));
      }
      return { application, revision: row.revision, remainingMs: Math.ceil(row.remainingMs) };
    }
    return undefined;
  });
}

/** Erases a draft, if there is one. */
export async function deleteFinanceDraft(db: Database, key: string): Promise<void> {
  await db.delete(t).where(eq(t.keyHash, hashOf(key)));
}

/** Erases drafts that are older than an hour. Returns their number. */
export async function deleteExpiredFinanceDrafts(db: Database): Promise<number> {
  const { rowCount } = await db.delete(t).where(lte(t.expiresAt, sql`now()`));
  return rowCount ?? 0;
}

/** Re-encrypts the draft with this digest under the current key. Its number and expiry stay. */
export async function resealFinanceDraft(tx: Transaction, keys: EncryptionKeys, keyHash: string): Promise<void> {
  const [row] = await tx.select().from(t).where(eq(t.keyHash, keyHash)).for("update");
  if (row === undefined || row.keyId === keys.current.id) return;
  await tx
    .update(t)
    .set(resealStored(keys, keyHash, row))
    .where(eq(t.keyHash, keyHash));
}

function seal({ current }: EncryptionKeys, key: string, answers: FinanceApplicationInput) {
  const keyHash = hashOf(key);
  return { keyHash, keyId: current.id, contents: encrypt(current, keyHash, JSON.stringify(answers)) };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
