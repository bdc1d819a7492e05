import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../../connect.ts";

const TIMEOUT_MS = 5000;

/**
 * How far the replica at `url` is behind the primary, in seconds: 0 if it has replayed the primary's log. Undefined if the server is no
 * streaming replica. Throws if it does not answer.
 */
export async function readReplicaLag(primary: Database, url: string): Promise<number | undefined> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on("error", () => {}); // the pending query rejects too
  await client.connect();
  try {
    const { rows: found } = await client.query<{ isReplica: boolean; seconds: number | null }>(
      `select pg_is_in_recovery() as "isReplica",
         case when pg_last_wal_replay_lsn() >= $1 then 0
           else greatest(0, extract(epoch from now() - pg_last_xact_replay_timestamp())) end::float8 as seconds`,
      [rows[0]?.position],
    );
    return found[0]?.isReplica ? (found[0].seconds ?? 0) : undefined;
  } finally {
    client.end().catch(() => {}); // not awaited: the server may not respond
  }
}
