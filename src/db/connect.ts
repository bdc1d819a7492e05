import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Drizzle over a pool of connections; `db.$client` is the pool itself. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** How columns are called that the schema names in camel case. */
const CASING = "snake_case";

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
  // One that is lost in somebody's hands tells them by their query; unheard, its event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool, casing: CASING });
  // Drizzle's own keeps the connection for ever when it is lost before "begin" is answered.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost = error;
    };
    client.on("error", lose);
    try {
      return await drizzle({ client, casing: CASING }).transaction(work, config);
    } finally {
      client.off("error", lose);
      client.release(lost);
    }
  };
  return db;
}
