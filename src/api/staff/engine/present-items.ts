import { hasDrafts } from "../../../contract/staff/resource-table.ts";
import type { Transaction } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { findDrafts } from "../../../db/queries/staff/item-drafts.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import type { Actor, Definition, Item } from "./definition.ts";

/** Converts rows to items as the API returns them, in the same order. */
export async function presentItems(
  tx: Transaction,
  definition: Definition,
  rows: readonly ItemRow[],
  options: { isDetail: boolean; reader?: Actor | undefined },
): Promise<Item[]> {
  const { isDetail } = options;
  const { schema, present = presentColumns, name } = definition;
  const drafts = hasDrafts(name)
    ? await findDrafts(
        tx,
        name,
        rows.map(({ id }) => id),
      )
    : undefined;
  const items = await present(tx, rows, options);
  const names = Object.keys(schema.item.properties).filter((one) => isDetail || !schema.detail.includes(one));
  return items.map((item) => {
    const draft = drafts?.get(item.id);
    const shown = draft && { changes: draft.changes, personName: draft.personName, updatedAt: draft.updatedAt };
    const all: Record<string, unknown> = { ...item, ...(drafts && { draft: shown ?? null }) };
    return Object.fromEntries(names.flatMap((one) => (one in all ? [[one, toJson(all[one])]] : []))) as Item;
  });
}

export async function presentItem(
  tx: Transaction,
  definition: Definition,
  row: ItemRow,
  reader?: Actor,
): Promise<Item> {
  const [item] = await presentItems(tx, definition, [row], { isDetail: true, reader });
  return item as Item;
}

/** Returns the item as the transaction sees it. Throws NotFound. */
export async function presentItemAsIs(tx: Transaction, definition: Definition, id: number): Promise<Item> {
  return presentItem(tx, definition, mustExist(await findRow(tx, definition.table, id), definition.title));
}

/** Converts rows to items by default. */
export const presentColumns = async (_tx: Transaction, rows: readonly ItemRow[]): Promise<Item[]> => [...rows];

/** Converts times to text, so that items compare equal to what a client sends. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toJson(one)]));
}
