import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { itemDrafts } from "../../schema/changes.ts";

export type ItemDraft = typeof itemDrafts.$inferSelect;

const t = itemDrafts;
const isDraftOf = (resource: string, itemId: number) => and(eq(t.resource, resource), eq(t.itemId, itemId));

/** The drafts of items, by the id of the item. */
export async function findDrafts(
  tx: Transaction,
  resource: string,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ItemDraft>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(t)
    .where(and(eq(t.resource, resource), inArray(t.itemId, [...itemIds])));
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Stores or replaces an item's draft. */
export async function storeDraft(
  tx: Transaction,
  {
    resource,
    itemId,
    changes,
    person,
  }: Pick<ItemDraft, "resource" | "itemId" | "changes"> & { person: { id: string; name: string } },
): Promise<void> {
  const values = { changes, personId: person.id, personName: person.name, updatedAt: new Date() };
  await tx
    .insert(t)
    .values({ resource, itemId, ...values })
    .onConflictDoUpdate({ target: [t.resource, t.itemId], set: values });
}

/** Removes an item's draft, and returns it; undefined if there is none. */
export async function removeDraft(tx: Transaction, resource: string, itemId: number): Promise<ItemDraft | undefined> {
  const [row] = await tx.delete(t).where(isDraftOf(resource, itemId)).returning();
  return row;
}
