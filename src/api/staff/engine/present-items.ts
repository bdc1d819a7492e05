import { hasDrafts } from "../../../contract/staff/resource-table.ts";
import type { Transaction } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { findDrafts } from "../../../db/queries/staff/item-drafts.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import type { Actor, Definition, Item } from "./definition.ts";

type Options = { isDetail: boolean; reader?: Actor | undefined };

/** Converts rows to items as the API returns them, in the same order. */
export async function presentItems(
  tx: Transaction,
  definition: Definition,
  rows: readonly ItemRow[],
  options: Options,
): Promise<Item[]> {
  const { item, detail } = definition.schema;
  const names = Object.keys(item.properties).filter((one) => options.isDetail || !detail.includes(one));
  return presentNamed(tx, definition, rows, options, names);
}

/**
 * The state of an item before a change, or after it, which is the answer to the change: what staff write, without what is read of other tables
 * for the item's page alone, such as a timeline. A page reads the item again after a change.
 */
export async function presentState(tx: Transaction, definition: Definition, row: ItemRow): Promise<Item> {
  const names = Object.keys(definition.schema.item.properties);
  const [item] = await presentNamed(tx, definition, [row], { isDetail: false }, names);
  return item as Item;
}

/** The items with the properties `names`, as far as they have them. */
async function presentNamed(
  tx: Transaction,
  definition: Definition,
  rows: readonly ItemRow[],
  options: Options,
  names: readonly string[],
): Promise<Item[]> {
  const { present = presentColumns } = definition;
  const drafts = await findDraftsOf(tx, definition, rows);
  const items = await present(tx, rows, options);
  return items.map((item) => {
    const draft = drafts?.get(item.id);
    const shown = draft && { changes: draft.changes, personName: draft.personName, updatedAt: draft.updatedAt };
    const all: Record<string, unknown> = { ...item, ...(drafts && { draft: shown ?? null }) };
    return Object.fromEntries(names.flatMap((one) => (one in all ? [[one, toJson(all[one])]] : []))) as Item;
  });
}

/** The draft of a row, if it has one. */
export async function findDraft(tx: Transaction, definition: Definition, row: ItemRow) {
  return (await findDraftsOf(tx, definition, [row]))?.get(row.id);
}

/** The drafts of rows by their ids. Undefined if such items have none. */
async function findDraftsOf(tx: Transaction, { name }: Definition, rows: readonly ItemRow[]) {
  if (!hasDrafts(name)) return undefined;
  return findDrafts(
    tx,
    name,
    rows.map(({ id }) => id),
  );
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
  return presentItem(tx, definition, await mustFind(tx, definition, id));
}

/** Returns the state of the item as the transaction sees it. Throws NotFound. */
export async function presentStateAsIs(tx: Transaction, definition: Definition, id: number): Promise<Item> {
  return presentState(tx, definition, await mustFind(tx, definition, id));
}

const mustFind = async (tx: Transaction, { table, title }: Definition, id: number): Promise<ItemRow> =>
  mustExist(await findRow(tx, table, id), title);

/** Converts rows to items by default. */
export const presentColumns = async (_tx: Transaction, rows: readonly ItemRow[]): Promise<Item[]> => [...rows];

/** Converts times to text, so that items compare equal to what a client sends. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toJson(one)]));
}
