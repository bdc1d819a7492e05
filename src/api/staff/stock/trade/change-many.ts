/** Changes many vehicles, each in a transaction of its own, and undoes it. */
import type { BulkAction, BulkChange, BulkResult } from "../../../../contract/staff/stock/bulk-change.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { NotFound } from "../../../../db/not-found.ts";
import type { Columns, ItemRow } from "../../../../db/queries/staff/items.ts";
import { deleteUndo, findUndo, keepUndo, listUndos } from "../../../../db/queries/stock/trade/vehicle-undos.ts";
import { violation } from "../../../input/submission.ts";
import { Violations } from "../../../problems.ts";
import { asViolations } from "../../engine/constraint-violations.ts";
import type { Actor, Item, StaffContext } from "../../engine/definition.ts";
import { Outdated } from "../../engine/preconditions.ts";
import { presentItemAsIs } from "../../engine/present-items.ts";
import { changeItemWithin, lockItem, setColumnsWithin } from "../../engine/write-item.ts";
import { vehiclesDefinition as definition } from "../vehicles.ts";

/** The columns that a change of many may set. */
const TIMES = ["createdAt", "reservedAt", "soldAt", "withdrawnAt"] as const;
const COLUMNS = ["price", "dealerId", "isDraft", "reservedForId", ...TIMES] as const;

/**
 * Changes vehicles, one after the other, and returns what became of each. What a vehicle was is kept for the person to undo. A repeated
 * request finds the vehicles that it has changed already.
 */
export async function changeMany(
  context: StaffContext,
  actor: Actor,
  { items, ...change }: BulkChange,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const item of items) {
    const work = (tx: Transaction) => changeOne(tx, actor, { ...change, ...item });
    results.push(await resultOf(context, item.id, work));
  }
  return results;
}

/** Undoes a person's change of many. A vehicle that has been changed since stays as it is. */
export async function undoMany(context: StaffContext, actor: Actor, changeId: string): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const undo of await listUndos(context.db, changeId, actor.person.id)) {
    const result = await resultOf(context, undo.vehicleId, async (tx) => {
      const item = await setColumnsWithin(tx, definition, {
        actor,
        id: undo.vehicleId,
        ifMatch: etagOf(undo.revision),
        operation: "undo",
        columnsOf: (_row, now) => ({ ...restored(undo.before), updatedAt: now }),
      });
      await deleteUndo(tx, undo);
      return item;
    });
    results.push(result);
  }
  return results;
}

type One = Omit<BulkChange, "items"> & BulkChange["items"][number];

async function changeOne(tx: Transaction, actor: Actor, { changeId, id, revision, ...change }: One): Promise<Item> {
  const done = await findUndo(tx, changeId, id);
  if (done?.personId === actor.person.id) return presentItemAsIs(tx, definition, id);
  const row = await lockItem(tx, definition, { actor, id, ifMatch: etagOf(revision) });
  const changed = await CHANGES[change.action](tx, { actor, id, row, change });
  if (changed.revision === row.revision) return changed;
  const before = Object.fromEntries(COLUMNS.map((name) => [name, row[name]]));
  await keepUndo(tx, {
    changeId,
    vehicleId: id,
    personId: actor.person.id,
    revision: changed.revision as number,
    before,
  });
  return changed;
}

type Change = { actor: Actor; id: number; row: ItemRow; change: Pick<One, "action" | "dealerId" | "price"> };

const setFields = (tx: Transaction, { actor, id }: Change, fields: Columns) =>
  changeItemWithin(tx, definition, { actor, id, ifMatch: undefined, fields });

const act = async (tx: Transaction, { actor, id, change: { action } }: Change) =>
  setColumnsWithin(tx, definition, {
    actor,
    id,
    ifMatch: undefined,
    operation: action,
    columnsOf: (row, now) => definition.actions?.[action]?.columns(row, now) ?? {},
  });

const CHANGES: Record<BulkAction, (tx: Transaction, change: Change) => Promise<Item>> = {
  price: (tx, change) => setFields(tx, change, { price: given(change.change.price, "Give a price.") }),
  move: (tx, change) => setFields(tx, change, { dealerId: given(change.change.dealerId, "Choose a dealer.") }),
  async reserve(tx, change) {
    if (change.row.reservedAt === null) return act(tx, change);
    throw new Violations([violation("", "It is reserved already.", "wrongFormat")]);
  },
  withdraw: act,
  publish: act,
};

function given<Value>(value: Value | undefined, message: string): Value {
  if (value !== undefined) return value;
  throw new Violations([violation("", message, "blank")]);
}

/** Runs `work` in a transaction and returns what became of the vehicle. Errors other than refusals end the whole change. */
async function resultOf(
  { db }: StaffContext,
  id: number,
  work: (tx: Transaction) => Promise<Item>,
): Promise<BulkResult> {
  try {
    return {
      id,
      outcome: "done",
      message: "",
      vehicle: shown(await asViolations(definition, () => db.transaction(work))),
    };
  } catch (error) {
    if (error instanceof Outdated) return { id, outcome: "conflict", message: "", vehicle: shown(error.item) };
    if (error instanceof NotFound)
      return { id, outcome: "refused", message: "This vehicle is not known.", vehicle: null };
    if (!(error instanceof Violations)) throw error;
    const message = error.violations.map((one) => one.message).join(" ");
    return { id, outcome: "refused", message, vehicle: null };
  }
}

function shown({ price, status, dealerName, revision }: Item): BulkResult["vehicle"] {
  return { price, status, dealerName, revision } as BulkResult["vehicle"];
}

const etagOf = (revision: number) => `"${revision}"`;

/** The columns that JSON has kept, with their times. */
function restored(before: Columns): Columns {
  const times = TIMES.map((name) => [name, before[name] === null ? null : new Date(before[name] as string)]);
  return { ...before, ...Object.fromEntries(times) };
}
