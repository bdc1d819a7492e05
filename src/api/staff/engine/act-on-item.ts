import type { Transaction } from "../../../db/connect.ts";
import type { ItemRow } from "../../../db/queries/staff/items.ts";
import { audit } from "./audit.ts";
import type { Definition, Item, StaffContext } from "./definition.ts";
import { presentItemAsIs } from "./present-items.ts";
import type { Actor } from "./validate-change.ts";
import { lockItem } from "./write-item.ts";

type Action = {
  actor: Actor;
  id: number;
  /** For the audit. */
  operation: string;
  /** Does it with the locked item. False: there was nothing to do, and nothing is recorded. */
  work: (tx: Transaction, row: ItemRow, item: Item) => Promise<boolean | undefined>;
};

/**
 * Does something with an item besides changing its fields, records it in the audit, and returns the item as it is then, in one
 * transaction. Throws NotFound, and what `work` throws.
 */
export async function actOnItem(
  { db }: StaffContext,
  definition: Definition,
  { actor, id, operation, work }: Action,
): Promise<Item> {
  return db.transaction(async (tx) => {
    const { row, item } = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
    if ((await work(tx, row, item)) !== false) {
      await audit(tx, definition, { person: actor.person, row, operation, before: null, after: null });
    }
    return presentItemAsIs(tx, definition, id);
  });
}
