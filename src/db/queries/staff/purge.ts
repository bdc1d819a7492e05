import { and, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DEMO_DAYS } from "../../../contract/staff/demo.ts";
import type { ContentResource, ResourceWithBin } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../connect.ts";
import { content } from "../../content.ts";
import { itemDrafts } from "../../schema/changes.ts";
import { redirects } from "../../schema/content.ts";
import { dealers } from "../../schema/dealers.ts";
import { demoItems } from "../../schema/demo-items.ts";
import { dealerChannels } from "../../schema/enquiries/deliveries.ts";
import { replyTemplates } from "../../schema/enquiries/lead-messages.ts";
import { taskSequences } from "../../schema/enquiries/tasks.ts";
import { inboundSources, webhooks } from "../../schema/enquiries/webhooks.ts";
import { rangeVariants } from "../../schema/range.ts";
import { servicePrices } from "../../schema/service-prices.ts";
import { stockFeeds } from "../../schema/stock/stock-feeds.ts";
import { recordChange } from "./audit-entries.ts";
import { deleteRow, type ItemTable, lockRow } from "./items.ts";

type BinTable = ItemTable & { deletedAt: PgColumn };

type Bins = Record<Exclude<ResourceWithBin, ContentResource | "dealers" | "media" | "people">, BinTable>;

const OTHER_BINS: Bins = {
  redirects,
  service_prices: servicePrices,
  range_variants: rangeVariants,
  dealer_channels: dealerChannels,
  webhooks,
  inbound_sources: inboundSources,
  templates: replyTemplates,
  task_sequences: taskSequences,
  stock_feeds: stockFeeds,
};
/** The tables whose items are purged from the bin; tables that refer to others come first. Media have their own removal, and people stay. */
const BINS: readonly (readonly [resource: string, table: BinTable])[] = [
  ...Object.entries(OTHER_BINS),
  ...Object.entries(content).map(([resource, { table }]) => [resource, table] as const),
  ["dealers", dealers],
];

/** Days for which a deleted item can be restored. */
export const DAYS_IN_BIN = 30;
/** Maximum number of items of one resource to delete in one call. */
const MAX_ITEMS = 100;
/** PostgreSQL's error code foreign_key_violation, when other rows refer to a deleted one. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Selects the deletion times of items in the bin. Leaves out dealers, which stay as long as others refer to them. */
export function binTimes(): SQL {
  const tables = BINS.filter(([resource]) => resource !== "dealers");
  return sql.join(
    tables.map(([, table]) => sql`select deleted_at from ${table} where deleted_at is not null`),
    sql` union all `,
  );
}

/**
 * Deletes items that have been in the bin for 30 days, and a demo catalogue that was taken out then, and returns their number. A dealer stays in the bin while leads, applications
 * or vehicles refer to it.
 */
export async function purgeDeletedItems(db: Database): Promise<number> {
  let purged = 0;
  for (const [resource, table] of BINS) {
    const isOld = lt(table.deletedAt, sql`now() - make_interval(days => ${DAYS_IN_BIN})`);
    const rows = await db.select({ id: table.id }).from(table).where(isOld).limit(MAX_ITEMS);
    for (const { id } of rows) {
      if (await purge(db, resource, table, id as number, isOld)) purged += 1;
    }
  }
  return purged + ((await purgeRemovedDemo(db)) ? 1 : 0);
}

/** Forgets the rows of a demo catalogue that was taken out 30 days ago. The time of the removal stays known. */
async function purgeRemovedDemo(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOld = sql`${demoItems.removedAt} < now() - make_interval(days => ${DEMO_DAYS})`;
    const { rowCount } = await tx
      .update(demoItems)
      .set({ row: null })
      .where(and(isNotNull(demoItems.row), isOld));
    if (!rowCount) return false;
    const author = { id: null, name: `${DEMO_DAYS} days after the removal` };
    const item = { resource: "demo", itemId: "catalogue", dealerId: null };
    await recordChange(tx, { author, ...item, operation: "purge", before: null, after: null });
    return true;
  });
}

/** Deletes an item, unless it was restored meanwhile or others refer to it. Returns whether it was deleted. */
async function purge(
  db: Database,
  resource: string,
  table: BinTable,
  id: number,
  isOld: ReturnType<typeof lt>,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const row = await lockRow(tx, table, id, isOld);
      if (row === undefined) return false;
      await deleteRow(tx, table, id);
      await tx.delete(itemDrafts).where(and(eq(itemDrafts.resource, resource), eq(itemDrafts.itemId, id)));
      const dealerId = resource === "dealers" ? id : ((row.dealerId as number | null | undefined) ?? null);
      const author = { id: null, name: `${DAYS_IN_BIN} days in the bin` };
      const change = { resource, itemId: String(id), dealerId, operation: "purge", before: null, after: null };
      await recordChange(tx, { author, ...change });
      return true;
    });
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
