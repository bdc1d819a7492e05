import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";

/** A feed that is fetched by a schedule, and its last two imports that were complete. */
export type FeedFacts = {
  id: number;
  name: string;
  /** For how long the fetch has been due, in seconds; negative if it is due later. Null if it is not scheduled. */
  lateSeconds: number | null;
  /** Whether its last import failed or was interrupted. */
  hasFailed: boolean;
  /** Vehicles of the last complete import, and of the one before. Null if there was none. */
  lastRows: number | null;
  rowsBefore: number | null;
};

/** Reads the feeds that are fetched by a schedule. */
export async function listFeedFacts(db: Database): Promise<FeedFacts[]> {
  const { rows } = await db.execute<FeedFacts>(sql`
    select feed.id, feed.name, extract(epoch from now() - feed.next_pull_at)::float8 as "lateSeconds",
      coalesce(last.status in ('failed', 'interrupted'), false) as "hasFailed",
      complete.rows[1] as "lastRows", complete.rows[2] as "rowsBefore"
    from stock_feeds feed join dealers on dealers.id = feed.dealer_id
    left join lateral (
      select status from stock_imports i where i.feed_id = feed.id and i.status not in ('uploaded', 'running')
      order by i.id desc limit 1
    ) last on true
    left join lateral (
      select array_agg(rows order by id desc) as rows from (
        select id, (counts->>'read')::integer - (counts->>'rejected')::integer - (counts->>'skipped')::integer as rows
        from stock_imports i where i.feed_id = feed.id and i.status = 'done' and not i.is_partial
        order by i.id desc limit 2
      ) two
    ) complete on true
    where feed.is_active and feed.deleted_at is null and dealers.deleted_at is null
      and feed.url is not null and cardinality(feed.pull_times) > 0
    order by feed.name, feed.id`);
  return rows;
}
