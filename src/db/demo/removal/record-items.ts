import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { demoItems } from "../../schema/demo-items.ts";
import { media } from "../../schema/media.ts";
import { DEMO_TABLES, fingerprint, type TableResource, tableOf } from "./demo-tables.ts";

/** Tables in which a new demo catalogue leaves the rows that are there. */
const KEPT: readonly TableResource[] = ["dealer_channels", "slots", "page_texts"];

/** Whether a new demo catalogue leaves the rows of a table. */
export const isKept = (resource: TableResource) => KEPT.includes(resource);

/** Ids of the rows that were added to the tables in `KEPT`, and of the demo's dealers. Everything else in the tables is of the demo. */
export type AddedRows = Record<"dealer_channels" | "slots" | "page_texts" | "dealers", readonly number[]>;

/**
 * Records what a new demo catalogue consists of, in place of an earlier one. `withVehicles`: cars by the hundred thousand are for
 * benchmarks, which replace them as a whole, and would take minutes.
 */
export async function recordDemo(
  tx: Transaction,
  added: AddedRows,
  { withVehicles }: { withVehicles: boolean },
): Promise<void> {
  await tx
    .update(media)
    .set({ deletedAt: null })
    .where(
      inArray(
        media.id,
        tx.select({ id: demoItems.itemId }).from(demoItems).where(sql`${demoItems.resource} = 'media'`),
      ),
    );
  await tx
    .delete(demoItems)
    .where(sql`${demoItems.removedAt} is not null or ${demoItems.resource} <> all(${sql.param([...KEPT])})`);
  await tx.update(demoItems).set({ keptAt: null });
  for (const { resource, table } of DEMO_TABLES) {
    if (resource === "vehicles" && !withVehicles) continue;
    const ids = added[resource as keyof AddedRows] as readonly number[] | undefined;
    await recordRows(tx, resource, ids === undefined ? sql`true` : sql`${table.id} = any(${sql.param([...ids])})`);
  }
}

/** Records rows as they are now. */
export async function recordRows(tx: Transaction, resource: TableResource, where = sql`true`): Promise<void> {
  const { table } = tableOf(resource);
  await tx.execute(sql`insert into ${demoItems} (resource, item_id, fingerprint)
    select ${resource}, ${table.id}, ${fingerprint(table)} from ${table} where ${where}
    on conflict (resource, item_id) do update set fingerprint = excluded.fingerprint, removed_at = null, kept_at = null, "row" = null`);
}

/** Whether the catalogue has no dealer yet, and no demo was taken out of it. */
export async function catalogueIsEmpty(db: Pick<Database, "select">): Promise<boolean> {
  const found = await db.select({ id: dealers.id }).from(dealers).limit(1);
  return found.length === 0 && !(await hasKnownDemo(db));
}

/** Whether a demo catalogue was ever loaded, even if it was taken out since. */
async function hasKnownDemo(db: Pick<Database, "select">): Promise<boolean> {
  return (await db.select({ id: demoItems.itemId }).from(demoItems).limit(1)).length > 0;
}

/** Whether the demo catalogue is there and nothing of it was taken out. */
export async function isDemoWhole(db: Pick<Database, "execute">): Promise<boolean> {
  const { rows } = await db.execute<{ whole: boolean }>(
    sql`select coalesce(bool_and(removed_at is null), false) as whole from ${demoItems}`,
  );
  return rows[0]?.whole ?? false;
}
