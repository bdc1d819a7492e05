import { sql } from "drizzle-orm";
import type { Database } from "../connect.ts";

/**
 * The ids of the keys that encrypt stored data: finance applications with their versions, links and documents, partners' signature
 * keys, and authenticator apps. Leaves out drafts, which live for an hour, and partners in the bin.
 */
export async function listUsedKeyIds(db: Database): Promise<string[]> {
  // better-auth prefixes ciphertext with "$ba$", the number of the secret and "$"; the number is the key's id.
  const { rows } = await db.execute<{ id: string }>(sql`
    select key_id as id from finance_applications
    union select key_id from finance_application_versions
    union select key_id from finance_document_requests where closed_at is null and expires_at > now()
    union select key_id from finance_documents
    union select key_id from inbound_sources where deleted_at is null
    union select lpad(to_hex(split_part(sealed, '$', 3)::bigint), 8, '0')
      from two_factors cross join lateral (values (secret), (backup_codes)) as both_columns(sealed)
      where sealed ~ '^[$]ba[$][0-9]{1,10}[$]'
    order by 1`);
  return rows.map(({ id }) => id);
}
