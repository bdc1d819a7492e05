import { type SQL, sql } from "drizzle-orm";
import { authenticatorKeys, resealAuthenticator } from "../../auth/secrets.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { resealEarlierContents } from "../../db/queries/applications/correct-application.ts";
import { resealDocumentRequest } from "../../db/queries/applications/document-requests.ts";
import { resealDocument } from "../../db/queries/applications/documents.ts";
import { resealFinanceDraft } from "../../db/queries/applications/finance-drafts.ts";
import { resealApplication } from "../../db/queries/applications/reseal-application.ts";
import { resealInboundSource } from "../../db/queries/enquiries/delivery/inbound-sources.ts";

type SealedRecords = {
  /** Plural name for messages. */
  name: string;
  /** Selects `id` and `key_id`. */
  rows: SQL;
  /** Encrypts a record with the current key unless it already is. Throws UnreadableRecord. */
  reseal(tx: Transaction, keys: EncryptionKeys, id: string): Promise<void>;
};

type ByNumber = (tx: Transaction, keys: EncryptionKeys, id: number) => Promise<void>;
const byNumber =
  (reseal: ByNumber): SealedRecords["reseal"] =>
  (tx, keys, id) =>
    reseal(tx, keys, Number(id));

/** All records that are encrypted with the keys of finance applications. */
export const sealedRecords: readonly SealedRecords[] = [
  {
    name: "finance applications",
    rows: sql`select id, key_id from finance_applications`,
    reseal: byNumber(resealApplication),
  },
  {
    name: "earlier versions",
    rows: sql`select id, key_id from finance_application_versions`,
    reseal: byNumber(resealEarlierContents),
  },
  {
    name: "requests for documents",
    rows: sql`select id, key_id from finance_document_requests`,
    reseal: byNumber(resealDocumentRequest),
  },
  {
    name: "documents",
    rows: sql`select id, key_id from finance_documents`,
    reseal: byNumber(resealDocument),
  },
  {
    name: "unfinished applications",
    rows: sql`select key_hash as id, key_id from finance_drafts where expires_at > now()`,
    reseal: resealFinanceDraft,
  },
  {
    name: "partners",
    rows: sql`select id, key_id from inbound_sources`,
    reseal: byNumber(resealInboundSource),
  },
  { name: "authenticator apps", rows: authenticatorKeys, reseal: resealAuthenticator },
];

/** Number of records of a kind that are encrypted with a key. */
export type KeyUse = { name: string; keyId: string; count: number };

/** Returns the uses of all keys except the current one. */
export async function listOldKeyUses(db: Database, keys: EncryptionKeys): Promise<KeyUse[]> {
  const uses: KeyUse[] = [];
  for (const { name, rows } of sealedRecords) {
    const found = await db.execute<{ keyId: string; count: number }>(sql`
      select key_id as "keyId", count(distinct id)::integer as count from (${rows}) as sealed
      where key_id <> ${keys.current.id} group by key_id order by key_id`);
    uses.push(...found.rows.map((row) => ({ name, ...row })));
  }
  return uses;
}

/** Returns the next `limit` records of a kind after the id `after` that are encrypted with an earlier key. */
export async function listUnderOldKeys(
  db: Database,
  keys: EncryptionKeys,
  { rows }: SealedRecords,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select distinct id::text collate "C" as id from (${rows}) as sealed
    where key_id <> ${keys.current.id} and id::text collate "C" > ${after} order by 1 limit ${limit}`);
  return found.rows.map(({ id }) => id);
}
