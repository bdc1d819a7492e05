import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Person } from "../../../auth/person.ts";
import type { Violation } from "../../../contract/hydra.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { blankViolation, schemaChecker } from "../../input/schema-violations.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { fieldsOf } from "./audit.ts";
import type { Definition, Item } from "./definition.ts";

/** Who changes something, and the dealers whose items the person's grant is for; undefined: all. */
export type Actor = { person: Person; dealerIds: readonly number[] | undefined };

/** The condition of the items that a grant for these dealers reaches; undefined: all items. */
export function withinReach({ dealer, rows }: Definition, dealerIds: readonly number[] | undefined): SQL | undefined {
  return and(rows, dealer && dealerIds && inArray(dealer, [...dealerIds]));
}

/** The fields whose values differ from the item's. */
export function changedFields(fields: Columns, item: Item): Columns {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, item[name])));
}

/** `row` and `item` are the state before the change; undefined: the item is new. `isDraft`: visitors do not see it yet. */
type Change = { actor: Actor; changes: Columns; row?: ItemRow; item?: Item; isDraft?: boolean };

/** The columns of changed fields. Throws Violations, also for a dealer that is not the actor's. */
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

/** Violations of the fields that visitors need and that are not filled in. */
function missingFields({ schema }: Definition, fields: Columns): Violation[] {
  return schema.publishNeeds.filter((name) => fields[name] == null).map((name) => blankViolation(name));
}

/**
 * Checks the cleaned body of a POST of what visitors see at once. Missing fields are reported together with invalid ones, and one that
 * is null is missing.
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

/** The dealer that an item is to belong to must exist and, if the grant is for some dealers only, be one of them. */
async function dealerViolations(
  tx: Transaction,
  { dealer }: Definition,
  { actor: { dealerIds }, changes, row }: Change,
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
