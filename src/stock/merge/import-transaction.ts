import type { PoolClient } from "pg";
import { lockCatalogue } from "../../db/catalogue-lock.ts";
import { type Database, WITHOUT_IDLE_LIMIT } from "../../db/connect.ts";
import { StockError } from "../stock-error.ts";

/** First key of the advisory lock that an import holds; the second key is the dealer's id. */
const IMPORT_LOCK = 7_021_028;

/**
 * Runs `work` in its own transaction, which a dry run rolls back. When `signal` is aborted, cancels the running statement, rolls back and
 * throws a StockError.
 */
export async function inImportTransaction<T>(
  db: Database,
  { signal, isDryRun = false }: { signal?: AbortSignal; isDryRun?: boolean },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect();
  const cancel = () => void db.$client.query("select pg_cancel_backend($1)", [backendPidOf(client)]).catch(() => {});
  let failure: Error | undefined;
  signal?.addEventListener("abort", cancel);
  try {
    await client.query(`begin; ${WITHOUT_IDLE_LIMIT}`);
    const result = await work(client);
    signal?.throwIfAborted();
    await client.query(isDryRun ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {}); // a lost connection has rolled back already
    failure = error as Error;
    throw signal?.aborted ? new StockError("Interrupted; nothing was changed") : error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    client.release(failure !== undefined && !(failure instanceof StockError));
  }
}

/**
 * Locks a dealer's stock against other imports until the transaction ends. Returns the dealer's id. Throws a StockError if the dealer is
 * unknown or another import holds the lock.
 */
export async function lockDealer(client: PoolClient, slug: string): Promise<number> {
  await lockCatalogue(client, "import");
  const { rows } = await client.query<{ id: number; locked: boolean }>(
    "select id, pg_try_advisory_xact_lock($1, id) as locked from dealers where slug = $2",
    [IMPORT_LOCK, slug],
  );
  const [dealer] = rows;
  if (!dealer) throw new StockError(`There is no dealer ${JSON.stringify(slug)}`);
  if (!dealer.locked) throw new StockError(`Another import for ${slug} is running; nothing was changed`);
  return dealer.id;
}

/** pg sets `processID`, which its types do not declare. */
function backendPidOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
