import { DatabaseError, type PoolClient } from "pg";

/** Key of the advisory lock: an arbitrary number that nothing else in this database uses. */
const CATALOGUE_LOCK = 7_021_027;

/** Maximum wait for one table. Longer than most queries; the sum over all tables is below PostgreSQL's deadlock timeout of one second. */
const TABLE_TIMEOUT_MS = 50;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Locks the catalogue until the open transaction ends. A reset and an import wait for each other, and so do two resets;
 * imports run in parallel.
 */
export async function lockCatalogue(client: PoolClient, purpose: "import" | "reset"): Promise<void> {
  const mode = purpose === "import" ? "_shared" : "";
  await client.query(`select pg_advisory_xact_lock${mode}($1)`, [CATALOGUE_LOCK]);
}

/**
 * Locks `tables` against writers, not against readers, until the open transaction ends. Writers lock these tables in
 * various orders, so waiting for one table while holding another can deadlock. Each attempt therefore gives up soon and
 * releases all tables.
 */
export async function lockAgainstWriters(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query("savepoint no_table_locked");
  for (;;) {
    try {
      await client.query(`set local lock_timeout = ${TABLE_TIMEOUT_MS}`);
      await client.query(`lock table ${tables.join(", ")} in share row exclusive mode`);
      await client.query("set local lock_timeout to default");
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      await client.query("rollback to savepoint no_table_locked");
    }
  }
}
