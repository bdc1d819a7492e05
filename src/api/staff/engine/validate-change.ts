import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Violation } from "../../../contract/hydra.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { blankViolation, schemaChecker } from "../../input/schema-violations.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { fieldsOf } from "./audit.ts";
import type { Actor, Definition, Item } from "./definition.ts";

/** Returns the condition of the items that a grant for these dealers covers; undefined means all items. */
export function withinReach(
  { dealer, rows, reach }: Definition,
  dealerIds: readonly number[] | undefined,
): SQL | undefined {
  return and(rows, dealer && dealerIds && inArray(dealer, [...dealerIds]), dealerIds && reach?.(dealerIds));
}

/** Returns the fields whose values differ from the item's. */
export function changedFields(fields: Columns, item: Item): Columns {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, item[name])));
}

/** `row` and `item` are the state before the change; a new item has none. `isDraft`: visitors do not see the change yet. */
type Change = { actor: Actor; changes: Columns; row?: ItemRow; item?: Item; isDraft?: boolean };

/** Converts changed fields to columns. Throws Violations, also for a dealer outside the actor's grant. */
export async function toValidColumns(
  tx: Transaction,
  definition: Definition,
  { actor, changes, row, item, isDraft }: Change,
): Promise<Columns> {
  const context = { person: actor.person, changes, row };
  const whole = { ...(item && fieldsOf(definition, item)), ...changes };
  throwAny([
    ...(isDraft || whole.state === "draft" ? [] : missingFields(definition, whole)),
    ...(await dealerViolations(tx, definition, { actor, changes, row })),
    ...((await definition.check?.(tx, whole, context)) ?? []),
  ]);
  const columns = (await definition.toColumns?.(tx, changes, context)) ?? changes;
  return { ...columns, ...publicationTimes(columns) };
}

/** Returns the violations of empty fields that visitors need. */
function missingFields({ schema }: Definition, fields: Columns): Violation[] {
  return schema.publishNeeds.filter((name) => fields[name] == null).map((name) => blankViolation(name));
}

/**
 * Creates a check of the cleaned body of a POST that publishes at once. It reports missing and invalid fields together, and null counts as
 * missing.
 */
export function publishChecker({ schema }: Definition): (body: unknown) => void {
  const { publish, publishNeeds } = schema;
  if (publish === undefined) return () => {};
  const violationsOf = schemaChecker(publish);
  return (body) => {
    if (typeof body !== "object" || body === null || (body as Columns).state === "draft") return;
    const isGiven = ([name, value]: [string, unknown]) => value !== null || !publishNeeds.includes(name);
    throwAny(violationsOf(Object.fromEntries(Object.entries(body).filter(isGiven))));
  };
}

export function throwAny(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Violations(violations);
}

function publicationTimes(columns: Columns): Columns {
  const names = ["publishFrom", "publishUntil"].filter((name) => typeof columns[name] === "string");
  return Object.fromEntries(names.map((name) => [name, new Date(columns[name] as string)]));
}

/** Requires that an item's dealer exists and is covered by the grant. */
export async function dealerViolations(
  tx: Transaction,
  { dealer }: Definition,
  { actor: { dealerIds }, changes, row }: Pick<Change, "actor" | "changes" | "row">,
): Promise<Violation[]> {
  if (dealer === undefined || dealer === dealers.id) return [];
  const { dealerId } = changes;
  if (dealerId === undefined && row !== undefined) return [];
  if (dealerId === undefined || dealerId === null) {
    return dealerIds === undefined ? [] : [violation("dealerId", "Choose one of your dealers.", "blank")];
  }
  const isOwn = dealerIds === undefined || dealerIds.includes(dealerId as number);
  const isKnown = and(eq(dealers.id, dealerId as number), isNull(dealers.deletedAt));
  if (isOwn && (await tx.$count(dealers, isKnown)) > 0) return [];
  const message = dealerIds === undefined ? "This dealer is not known." : "This is not one of your dealers.";
  return [violation("dealerId", message, "unknownChoice")];
}
