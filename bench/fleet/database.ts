import pg from "pg";

type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

/** Runs `statement` on a new connection, since an older one may be lost. Returns the rows. */
export async function query(
  connection: Connection,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 5000 });
  client.on("error", () => {}); // The query itself rejects with the error.
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
