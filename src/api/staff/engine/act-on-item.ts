import type { Transaction } from "../../../db/connect.ts";
import type { ItemRow } from "../../../db/queries/staff/items.ts";
import { audit } from "./audit.ts";
import type { Actor, Definition, Item, StaffContext } from "./definition.ts";
import { presentItemAsIs } from "./present-items.ts";
import { lockItem } from "./write-item.ts";

type Action = {
  actor: Actor;
  id: number;
  /** The operation's name in the audit. */
  operation: string;
  /** Acts on the locked item. Returns false if there was nothing to do, and then nothing is recorded. */
  work: (tx: Transaction, row: ItemRow) => Promise<boolean | undefined>;
};

/**
 * Acts on an item other than by changing its fields, records it in the audit, and returns the item's new state, in one transaction. Throws
 * NotFound, and errors of `work`.
 */
export async function actOnItem(
  { db }: StaffContext,
  definition: Definition,
  { actor, id, operation, work }: Action,
): Promise<Item> {
  return db.transaction(async (tx) => {
    const row = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
    if ((await work(tx, row)) !== false) {
      await audit(tx, definition, { person: actor.person, row, operation, before: null, after: null });
    }
    return presentItemAsIs(tx, definition, id);
  });
}
