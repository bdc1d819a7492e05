import type { Transaction } from "../../../../db/connect.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { markContacted } from "../../../../db/queries/enquiries/progress/lead-notes.ts";
import type { ItemRow } from "../../../../db/queries/staff/items.ts";
import type { Actor, Definition, Item } from "../../engine/definition.ts";
import { presentStateAsIs } from "../../engine/present-items.ts";
import { writeFields } from "../../engine/write-item.ts";

/** Records that staff answered the sender of a locked lead and returns the lead. The first contact ends the stage New. */
export async function markAnswered(
  tx: Transaction,
  definition: Definition,
  { actor, row }: { actor: Actor; row: ItemRow },
): Promise<Item> {
  const { id, stage, firstContactAt } = row as unknown as Lead;
  await markContacted(tx, id);
  if (stage !== "New") return presentStateAsIs(tx, definition, id);
  // The time of the contact is that of the answer.
  const contacted = { ...row, firstContactAt: firstContactAt ?? new Date() };
  const fields = { stage: "Contacted" };
  return writeFields(tx, definition, { actor, row: contacted, fields, operation: "update" });
}
