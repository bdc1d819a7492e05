import { eq, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Database } from "../../db/connect.ts";
import { type Author, recordChange } from "../../db/queries/staff/audit-entries.ts";
import { transactionOver, UNDO_DAYS } from "../../db/queries/stock/imports/stock-imports.ts";
import { stockImports } from "../../db/schema/stock/stock-feeds.ts";
import { StockError } from "../stock-error.ts";
import { inImportTransaction, lockDealer } from "./import-transaction.ts";
import { FEED_COLUMNS } from "./merge-stock.ts";
import { vacuumStock } from "./vacuum-stock.ts";

/** Maximum number of stock numbers that a refusal names. */
const MAX_NAMED = 5;
const RESTORED = ["make_id", "model_id", ...FEED_COLUMNS, "withdrawn_at"];

type Undoable = { dealerSlug: string; status: string; isOld: boolean; dealerId: number };

/**
 * Undoes an import: changed vehicles get their earlier values, withdrawn ones are for sale again, and created ones are withdrawn. Throws a
 * StockError, and changes nothing, if a vehicle has been changed since, because that change would be lost.
 */
export async function undoImport(db: Database, importId: number, author: Author): Promise<void> {
  const undone = await inImportTransaction(db, {}, async (client) => {
    const { dealerSlug, dealerId } = await findUndoable(client, importId);
    await lockDealer(client, dealerSlug);
    // Another process may have undone it meanwhile.
    await findUndoable(client, importId);
    await assertUnchanged(client, importId);
    await restore(client, importId);
    const { rowCount } = await client.query("delete from stock_import_changes where import_id = $1", [importId]);
    const tx = transactionOver(client);
    await tx
      .update(stockImports)
      .set({ status: "undone", undoneAt: sql`now()`, undonePersonName: author.name })
      .where(eq(stockImports.id, importId));
    await recordChange(tx, {
      author,
      resource: "stock_imports",
      itemId: String(importId),
      dealerId,
      operation: "undo",
      before: { status: "done" },
      after: { status: "undone" },
    });
    return rowCount ?? 0;
  });
  await vacuumStock(db, undone);
}

async function findUndoable(client: PoolClient, importId: number): Promise<Undoable> {
  const { rows } = await client.query<Undoable>(
    `select slug as "dealerSlug", dealer_id as "dealerId", status, i.created_at < now() - make_interval(days => $2) as "isOld"
     from stock_imports i join dealers on dealers.id = dealer_id where i.id = $1`,
    [importId, UNDO_DAYS],
  );
  const [found] = rows;
  if (!found) throw new StockError("There is no such import");
  if (found.status === "undone") throw new StockError("This import is undone already");
  if (found.status !== "done") throw new StockError("This import changed nothing, so there is nothing to undo");
  if (found.isOld) throw new StockError(`An import can be undone for ${UNDO_DAYS} days only`);
  return found;
}

/** Locks the vehicles that the import changed. Throws a StockError if one of them has been changed since. */
async function assertUnchanged(client: PoolClient, importId: number): Promise<void> {
  await client.query(
    `select from vehicles v join stock_import_changes c on c.vehicle_id = v.id and c.import_id = $1 for update of v`,
    [importId],
  );
  const { rows } = await client.query<{ name: string; count: number }>(
    `select coalesce(v.stock_number, 'one that is no longer there') as name, count(*) over ()::integer as count
     from stock_import_changes c left join vehicles v on v.id = c.vehicle_id
     where c.import_id = $1 and v.revision is distinct from c.revision order by 1 limit ${MAX_NAMED}`,
    [importId],
  );
  const [first] = rows;
  if (!first) return;
  const names = rows.map(({ name }) => name).join(", ");
  const more = first.count > rows.length ? ` and ${first.count - rows.length} more` : "";
  const vehicles = first.count === 1 ? "1 vehicle has" : `${first.count} vehicles have`;
  throw new StockError(
    `${vehicles} been changed since this import, and the changes would be lost: ${names}${more}. Nothing was changed`,
  );
}

async function restore(client: PoolClient, importId: number): Promise<void> {
  const set = RESTORED.map((column) => `${column} = c.${column}`).join(", ");
  const update = (kind: string, columns: string) =>
    client.query(
      `update vehicles set ${columns}, updated_at = now()
       from stock_import_changes c where c.import_id = $1 and c.kind = $2 and vehicles.id = c.vehicle_id`,
      [importId, kind],
    );
  await update("created", "withdrawn_at = now()");
  await update("changed", set);
  await update("withdrawn", "withdrawn_at = null");
}
