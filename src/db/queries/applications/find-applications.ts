/** Finds a person's encrypted applications by keyed hashes of contacts, names and ID number. */
import { and, arrayContains, arrayOverlaps, desc, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { type ApplicantSearch, applicantHashes, applicantSearchHashes } from "../../encryption/applicant-hashes.ts";
import { type Contact, contactHashes } from "../../encryption/contact-hashes.ts";
import { decryptStored, type EncryptionKeys, UnreadableRecord } from "../../encryption/encrypted-record.ts";
import { dealers } from "../../schema/dealers.ts";
import { financeApplications as t } from "../../schema/finance.ts";
import type { EncryptedContents } from "./finance-applications.ts";

const BATCH_SIZE = 500;

const hasNoHashes = or(isNull(t.contactHashes), isNull(t.personHashes));

/**
 * Creates the hashes of applications that have none: older ones, and those whose contents have changed. The decrypted contents are shown
 * to nobody. Returns the number of applications left, because they cannot be decrypted or `timeMs` is over.
 */
export async function hashApplicants(db: Database, keys: EncryptionKeys, timeMs: number): Promise<number> {
  const end = Date.now() + timeMs;
  for (let after: number | undefined = 0; after !== undefined && Date.now() < end; ) {
    after = await hashBatch(db, keys, after);
  }
  return db.$count(t, hasNoHashes);
}

/** Hashes the next batch and returns the id of its last application; undefined if there was none. */
async function hashBatch(db: Database, keys: EncryptionKeys, after: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: t.id, reference: t.reference, keyId: t.keyId, contents: t.contents })
      .from(t)
      .where(and(hasNoHashes, inArray(t.keyId, [...keys.byId.keys()]), gt(t.id, after)))
      .orderBy(t.id)
      .limit(BATCH_SIZE)
      .for("update");
    for (const row of rows) {
      const hashes = hashesOf(keys, row);
      if (hashes !== undefined) await tx.update(t).set(hashes).where(eq(t.id, row.id));
    }
    return rows.at(-1)?.id;
  });
}

type Encrypted = { reference: string; keyId: string; contents: Buffer };

/** The hashes of an application; undefined if it cannot be decrypted. */
function hashesOf(keys: EncryptionKeys, row: Encrypted): ReturnType<typeof applicantHashes> | undefined {
  const key = keys.byId.get(row.keyId);
  if (key === undefined) return undefined;
  try {
    return applicantHashes(key, JSON.parse(decryptStored(keys, row.reference, row)) as EncryptedContents);
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}

/** Up to `limit` applications with one of the contacts, the newest first. */
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

/** Matches applications of the searched person, whatever key their hashes were made with. */
export function isOfApplicant(keys: EncryptionKeys, search: ApplicantSearch): SQL | undefined {
  const column = search.kind === "email" || search.kind === "phone" ? t.contactHashes : t.personHashes;
  return or(...[...keys.byId.values()].map((key) => arrayContains(column, applicantSearchHashes(key, search))));
}
