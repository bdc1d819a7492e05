/** Changes items, each in one transaction: lock, check the revision, validate, write, record. */
import { hasBin } from "../../../contract/staff/resource-table.ts";
import type { Transaction } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { NotFound } from "../../../db/not-found.ts";
import {
  type Columns,
  deleteRow,
  type ItemRow,
  insertRow,
  lockRow,
  updateRow,
} from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { audit, differences, fieldsOf } from "./audit.ts";
import { asViolations } from "./constraint-violations.ts";
import type { Actor, Definition, Item, StaffContext } from "./definition.ts";
import { asksForRevision, isCurrent, Outdated } from "./preconditions.ts";
import { findDraft, presentItem, presentState, presentStateAsIs } from "./present-items.ts";
import { changedFields, throwAny, toValidColumns, withinReach } from "./validate-change.ts";

/** `ifMatch` is the revision that the change is based on; undefined means any. */
export type ItemChange = { actor: Actor; id: number; ifMatch: string | undefined };

/** Creates an item and returns it. Throws Violations. */
export async function createItem(
  { db }: StaffContext,
  definition: Definition,
  { actor, fields }: { actor: Actor; fields: Columns },
): Promise<Item> {
  const { row, item } = await asViolations(definition, () =>
    db.transaction(async (tx) => {
      const columns = await toValidColumns(tx, definition, { actor, changes: fields });
      const inserted = await insertRow(tx, definition.table, columns);
      await definition.afterWrite?.(tx, inserted, undefined, actor.person);
      const created = await presentItem(tx, definition, inserted);
      const after = fieldsOf(definition, created);
      await audit(tx, definition, { person: actor.person, row: inserted, operation: "create", before: null, after });
      return { row: inserted, item: created };
    }),
  );
  return { ...item, ...definition.reveal?.(row), ...(await definition.afterCreate?.(row)) };
}

/** Changes fields of an item and returns its state. Throws NotFound, Outdated and Violations. */
export async function changeItem(
  { db }: StaffContext,
  definition: Definition,
  change: ItemChange & { fields: Columns },
): Promise<Item> {
  return asViolations(definition, () => db.transaction((tx) => changeItemWithin(tx, definition, change)));
}

/** Changes fields within a transaction that does more. `operation` is its name in the audit. */
export async function changeItemWithin(
  tx: Transaction,
  definition: Definition,
  { fields, operation = "update", ...change }: ItemChange & { fields: Columns; operation?: string },
): Promise<Item> {
  const row = await lockItem(tx, definition, change);
  refuseDeleted(definition, row);
  return writeFields(tx, definition, { actor: change.actor, row, fields, operation });
}

type ColumnsChange = ItemChange & { operation: string; columnsOf: (row: ItemRow, now: Date) => Columns };

/** Sets columns for an action, a deletion or a restoration, and returns the state of the item. Throws as `changeItem` does. */
export async function setColumns({ db }: StaffContext, definition: Definition, change: ColumnsChange): Promise<Item> {
  return asViolations(definition, () => db.transaction((tx) => setColumnsWithin(tx, definition, change)));
}

/** Sets columns within a transaction that changes more than one item. */
export async function setColumnsWithin(
  tx: Transaction,
  definition: Definition,
  { operation, columnsOf, ...change }: ColumnsChange,
): Promise<Item> {
  const row = await lockItem(tx, definition, change);
  if (operation === "delete") throwAny((await definition.checkDeletion?.(tx, row)) ?? []);
  const before = await presentState(tx, definition, row);
  const columns = columnsOf(row, await readDatabaseTime(tx));
  return writeColumns(tx, definition, { actor: change.actor, row, before, columns, operation });
}

/** Permanently deletes an item that has no bin. Throws as `changeItem` does. */
export async function destroyItem({ db }: StaffContext, definition: Definition, change: ItemChange): Promise<void> {
  await asViolations(definition, () =>
    db.transaction(async (tx) => {
      const row = await lockItem(tx, definition, change);
      throwAny((await definition.checkDeletion?.(tx, row)) ?? []);
      const before = fieldsOf(definition, await presentState(tx, definition, row));
      const { person } = change.actor;
      if (definition.destroy) await definition.destroy(tx, row, person);
      else await deleteRow(tx, definition.table, row.id);
      await audit(tx, definition, { person, row, operation: "delete", before, after: null });
    }),
  );
}

/** Locks an item that the actor's grant covers and returns its row. Throws NotFound and Outdated. */
export async function lockItem(
  tx: Transaction,
  definition: Definition,
  { actor, id, ifMatch }: ItemChange,
): Promise<ItemRow> {
  const row = await lockRow(tx, definition.table, id, withinReach(definition, actor.dealerIds));
  if (row === undefined) throw new NotFound(`${definition.title} is not known`);
  if (asksForRevision(ifMatch)) {
    const state = { revision: row.revision, draft: await findDraft(tx, definition, row) };
    if (!isCurrent(ifMatch, state)) throw new Outdated(await presentItem(tx, definition, row));
  }
  return row;
}

/** Throws Violations if the row is in the bin. */
export function refuseDeleted({ name, title }: Definition, row: ItemRow): void {
  if (!hasBin(name) || row.deletedAt === null) return;
  throw new Violations([violation("", `${title} is deleted. Restore it first.`, "wrongFormat")]);
}

/** Writes the fields that differ, if any, and returns the state of the item. `operation` is its name in the audit. */
export async function writeFields(
  tx: Transaction,
  definition: Definition,
  { fields, ...write }: Write & { fields: Columns },
): Promise<Item> {
  const before = await presentState(tx, definition, write.row);
  const changes = changedFields(fields, before);
  if (Object.keys(changes).length === 0) return presentStateAsIs(tx, definition, write.row.id);
  const columns = await toValidColumns(tx, definition, { ...write, changes, item: before });
  return writeColumns(tx, definition, { ...write, before, columns });
}

type Write = { actor: Actor; row: ItemRow; operation: string };

async function writeColumns(
  tx: Transaction,
  definition: Definition,
  { actor, row, before, columns, operation }: Write & { before: Item; columns: Columns },
): Promise<Item> {
  const written = await updateRow(tx, definition.table, row.id, columns);
  await definition.afterWrite?.(tx, written, row, actor.person);
  const after = await presentState(tx, definition, written);
  const change = differences(definition, before, after);
  await audit(tx, definition, { person: actor.person, row: written, operation, ...change });
  return after;
}
