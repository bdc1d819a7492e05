import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Drizzle over a pool of connections; `db.$client` is the pool itself. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** What a transaction can do: everything but leave itself. */
export type Transaction = Omit<Database, "$client">;

/**
 * Opens a pool on `url`. Nothing is contacted until the first query.
 * A connection lost while idle is replaced by the pool; `onError` hears of it.
 */
export function connect(
  url: string,
  { max = 10, onError = () => {} }: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  pool.on("error", onError);
  return drizzle({ client: pool, casing: "snake_case" });
}
