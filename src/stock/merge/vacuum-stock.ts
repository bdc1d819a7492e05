import type { Database } from "../../db/connect.ts";

/** Fewer written vehicles change neither the planner's statistics nor what is read from indexes alone, and are left to autovacuum. */
const MIN_WRITTEN = 100;

/**
 * Vacuums and analyses the stock after `written` vehicles were written, so that the next queries have its statistics and index-only scans.
 * If it fails, autovacuum does the same later.
 */
export async function vacuumStock(db: Database, written: number): Promise<void> {
  if (written < MIN_WRITTEN) return;
  await db.$client.query("vacuum (analyze) vehicles, vehicles_for_sale").catch(() => {});
}
