import type { ClientBase } from "pg";
import { offerDeadline } from "../../contract/content/offer-deadline.ts";

type OfferRow = { id: number; title: string; description: string; publish_until: Date | null; written_at: Date };

/**
 * Selects live offers that have not ended, and when staff last wrote their text. Selects none while the database is read-only;
 * offers to end are found later.
 */
const READ = `
  select id, title, description, publish_until, coalesce(
    (select max(at) from audit_entries
      where resource = 'deals' and item_id = deals.id::text and after ?| array['title', 'description']),
    now()) as written_at
  from deals
  where state = 'live' and deleted_at is null and (publish_until is null or publish_until > now())
    and current_setting('transaction_read_only') = 'off'`;

/** Sets the end of an offer. If that is before its beginning, the beginning is removed and the offer is never shown. */
const END = `
  update deals set publish_until = $2, publish_from = case when publish_from < $2 then publish_from end
  where id = $1 and title = $3 and description = $4`;

/**
 * Ends live offers on the day that their text names, unless they end earlier. The staff API does this when an offer is saved; this
 * also covers offers from older versions, backups and other programs that write to the database.
 */
export async function endOffersByText(client: ClientBase): Promise<void> {
  const { rows } = await client.query<OfferRow>(READ);
  for (const { id, title, description, publish_until: until, written_at: writtenAt } of rows) {
    const at = offerDeadline(`${title}. ${description}`, writtenAt)?.at;
    if (at !== undefined && (until === null || at < until)) await client.query(END, [id, at, title, description]);
  }
}
