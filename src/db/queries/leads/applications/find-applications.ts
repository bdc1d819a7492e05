/** Finds the applications of a person, whose contents are encrypted, by keyed hashes of the applicant's contacts. */
import { and, arrayOverlaps, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { applicantHashes, type Contact, contactHashes } from "../../../encryption/contact-hashes.ts";
import { decryptStored, type EncryptionKeys, UnreadableRecord } from "../../../encryption/encrypted-record.ts";
import { dealers } from "../../../schema/dealers.ts";
import { financeApplications as t } from "../../../schema/finance.ts";
import type { EncryptedContents } from "../../submissions/finance-applications.ts";

const BATCH_SIZE = 500;

/**
 * Makes the hashes of applications that have none: those from before there were hashes, and those whose contents changed. Nobody
 * sees what is decrypted for it. Returns how many are left, because they cannot be decrypted or `timeMs` is over.
 */
export async function hashContacts(db: Database, keys: EncryptionKeys, timeMs: number): Promise<number> {
  const end = Date.now() + timeMs;
  for (let after: number | undefined = 0; after !== undefined && Date.now() < end; ) {
    after = await hashBatch(db, keys, after);
  }
  return db.$count(t, isNull(t.contactHashes));
}

/** Returns the id of the last application of the batch; undefined if there was none. */
async function hashBatch(db: Database, keys: EncryptionKeys, after: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: t.id, reference: t.reference, keyId: t.keyId, contents: t.contents })
      .from(t)
      .where(and(isNull(t.contactHashes), gt(t.id, after)))
      .orderBy(t.id)
      .limit(BATCH_SIZE)
      .for("update");
    for (const row of rows) {
      const hashes = hashesOf(keys, row);
      if (hashes !== undefined) await tx.update(t).set({ contactHashes: hashes }).where(eq(t.id, row.id));
    }
    return rows.at(-1)?.id;
  });
}

type Encrypted = { reference: string; keyId: string; contents: Buffer };

/** Undefined if the application cannot be decrypted. */
function hashesOf(keys: EncryptionKeys, row: Encrypted): string[] | undefined {
  const key = keys.byId.get(row.keyId);
  if (key === undefined) return undefined;
  try {
    return applicantHashes(key, JSON.parse(decryptStored(keys, row.reference, row)) as EncryptedContents);
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}

/** Up to `limit` applications whose applicant gave one of the contacts, the newest first. */
export async function findApplications(
  tx: Transaction,
  keys: EncryptionKeys,
  contacts: readonly Contact[],
  limit: number,
) {
  const hashes = contacts.flatMap((contact) => contactHashes(keys, contact));
  if (hashes.length === 0) return [];
  return tx
    .select({ application: t, dealer: dealers.name })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .where(arrayOverlaps(t.contactHashes, hashes))
    .orderBy(desc(t.id))
    .limit(limit);
}
