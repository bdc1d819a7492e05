import { isDeepStrictEqual } from "node:util";
import type { Person } from "../../../auth/person.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { recordChange } from "../../../db/queries/staff/audit-entries.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import type { Definition, Item, ListQuery } from "./definition.ts";

/** Properties that are audited beside the fields: they hold an item's state. */
const STATE_PROPERTIES = new Set(["deletedAt", "reservedAt", "soldAt", "withdrawnAt"]);

type Entry = {
  person: Person;
  row: ItemRow;
  operation: string;
  before: Columns | null;
  after: Columns | null;
};

/** Records a change of an item in the transaction that makes it. */
export async function audit(
  tx: Transaction,
  { name, dealer, unaudited = [] }: Definition,
  { person, row, before, after, ...change }: Entry,
): Promise<void> {
  const dealerId = dealer === undefined ? null : ((row[dealer.name] as number | null) ?? null);
  const audited = (values: Columns | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => !unaudited.includes(field)));
  const entry = { ...change, before: audited(before), after: audited(after) };
  await recordChange(tx, { ...entry, author: person, resource: name, itemId: String(row.id), dealerId });
}

/** A person, what they select of a list, and their dealers. */
export type Selecting = { person: Person; query: ListQuery; dealerIds: readonly number[] | undefined };

/** Records an action on a list for each dealer that the list was limited to, so that their managers see it. */
export async function auditSelection(
  db: Database,
  { name, dealer }: Definition,
  { person, query, dealerIds }: Selecting,
  { operation, after }: { operation: string; after: Columns },
): Promise<void> {
  const isAsked = (id: number) => query.dealerId === undefined || query.dealerId === id;
  const named = query.dealerId === undefined ? [] : [query.dealerId as number];
  const limitedTo = dealer === undefined ? [] : (dealerIds?.filter(isAsked) ?? named);
  await db.transaction(async (tx) => {
    for (const dealerId of limitedTo.length === 0 ? [null] : limitedTo) {
      await recordChange(tx, {
        author: person,
        resource: name,
        itemId: "",
        dealerId,
        operation,
        before: null,
        after,
      });
    }
  });
}

/** Returns the values of the fields that staff write. */
export function fieldsOf({ schema }: Definition, item: Item): Columns {
  return Object.fromEntries(schema.fields.map((name) => [name, item[name] ?? null]));
}

/** Returns the audited properties that differ between two states of an item, in both states. */
export function differences({ schema }: Definition, before: Item, after: Item): { before: Columns; after: Columns } {
  const names = Object.keys(after).filter(
    (name) =>
      (schema.fields.includes(name) || STATE_PROPERTIES.has(name)) && !isDeepStrictEqual(after[name], before[name]),
  );
  const pick = (item: Item) => Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
