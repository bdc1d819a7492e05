/** Drafts: changes of a published item that visitors do not see until they are published. */
import { TransactionRollbackError } from "drizzle-orm";
import { isContent } from "../../../contract/staff/resource-table.ts";
import type { Transaction } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { removeDraft, storeDraft } from "../../../db/queries/staff/item-drafts.ts";
import { type Columns, type ItemRow, updateRow } from "../../../db/queries/staff/items.ts";
import { audit } from "./audit.ts";
import { asViolations } from "./constraint-violations.ts";
import type { Actor, Definition, Item, StaffContext } from "./definition.ts";
import { findDraft, presentItem, presentState } from "./present-items.ts";
import { changedFields, toValidColumns } from "./validate-change.ts";
import { type ItemChange, lockItem, refuseDeleted, writeFields } from "./write-item.ts";

/**
 * Stores the fields that differ as the item's draft, replacing an older one. If none differs, the draft is removed. Fields must be valid as
 * if they were published now, but may be empty. Throws NotFound, Outdated and Violations.
 */
export async function saveDraft(
  { db }: StaffContext,
  definition: Definition,
  { fields, ...change }: ItemChange & { fields: Columns },
): Promise<Item> {
  const { actor } = change;
  return asViolations(definition, () =>
    db.transaction(async (tx) => {
      const row = await lockItem(tx, definition, change);
      refuseDeleted(definition, row);
      const item = await presentState(tx, definition, row);
      const changes = changedFields(fields, item);
      if (Object.keys(changes).length === 0) {
        await discard(tx, definition, actor, row);
        return presentItem(tx, definition, row);
      }
      await tryColumns(
        tx,
        definition,
        row,
        await toValidColumns(tx, definition, { actor, changes, row, item, isDraft: true }),
      );
      const previous = await findDraft(tx, definition, row);
      await storeDraft(tx, { resource: definition.name, itemId: row.id, changes, person: actor.person });
      const before = previous?.changes ?? null;
      await audit(tx, definition, { person: actor.person, row, operation: "draft", before, after: changes });
      return presentItem(tx, definition, row);
    }),
  );
}

/** Removes the item's draft, if it has one. Throws NotFound and Outdated. */
export async function discardDraft({ db }: StaffContext, definition: Definition, change: ItemChange): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockItem(tx, definition, change);
    await discard(tx, definition, change.actor, row);
  });
}

/** Applies the draft's changes and removes it. Throws NotFound, also without a draft, Outdated and Violations. */
export async function publishDraft({ db }: StaffContext, definition: Definition, change: ItemChange): Promise<Item> {
  const { actor } = change;
  return asViolations(definition, () =>
    db.transaction(async (tx) => {
      const row = await lockItem(tx, definition, change);
      refuseDeleted(definition, row);
      const { changes } = mustExist(await removeDraft(tx, definition.name, row.id), "The draft");
      return writeFields(tx, definition, { actor, row, fields: changes, operation: "publish" });
    }),
  );
}

async function discard(tx: Transaction, definition: Definition, { person }: Actor, row: ItemRow): Promise<void> {
  const removed = await removeDraft(tx, definition.name, row.id);
  if (removed === undefined) return;
  await audit(tx, definition, { person, row, operation: "discard", before: removed.changes, after: null });
}

/**
 * Writes the columns and rolls back, to check the table's constraints, except the one that live items are complete. No notification of the
 * change is sent.
 */
async function tryColumns(
  tx: Transaction,
  { name, table }: Definition,
  { id }: ItemRow,
  columns: Columns,
): Promise<void> {
  try {
    await tx.transaction(async (attempt) => {
      await updateRow(attempt, table, id, { ...columns, ...(isContent(name) && { state: "draft" }) });
      attempt.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
