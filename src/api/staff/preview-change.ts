import { lacksSecondFactor, type Person } from "../../auth/person.ts";
import { findGrant } from "../../contract/staff/permissions.ts";
import { isContent } from "../../contract/staff/resource-table.ts";
import type { Transaction } from "../../db/connect.ts";
import { findDrafts } from "../../db/queries/staff/item-drafts.ts";
import { lockRow, updateRow } from "../../db/queries/staff/items.ts";
import { draftedDefinitions } from "./definitions.ts";
import { asViolations } from "./engine/constraint-violations.ts";
import { withinReach } from "./engine/validate-change.ts";

/** The item of an editor's `resource` in `?preview=deals:7`, and in `&typed={…}` what somebody has typed and not saved. */
export type PreviewedItem = { resource: string; id: number; typed?: string | undefined };

/**
 * Changes the item to what visitors would see if its draft were published now. Returns false if it does not exist, or the person may not
 * read it. Throws Violations if another item has taken its address.
 */
export async function applyPreview(
  tx: Transaction,
  { resource, id, typed }: PreviewedItem,
  person: Person,
): Promise<boolean> {
  const definition = Object.values(draftedDefinitions).find((one) => one.name === resource);
  if (definition === undefined) return false;
  const { name, table } = definition;
  const { roles, dealerIds } = person;
  const grant = findGrant(roles, name, "read");
  if (grant === undefined || lacksSecondFactor(person)) return false;
  const row = await lockRow(tx, table, id, withinReach(definition, grant.dealers === "own" ? dealerIds : undefined));
  if (row === undefined) return false;
  const drafted = (await findDrafts(tx, name, [id])).get(id)?.changes ?? {};
  const changes = { ...drafted, ...(typed !== undefined && definition.parseTyped?.(row, typed)) };
  const columns = (await definition.toColumns?.(tx, changes, { person, changes, row })) ?? changes;
  const live = isContent(name) && { state: "live", publishFrom: null, publishUntil: null, deletedAt: null };
  await asViolations(definition, () => updateRow(tx, table, id, { ...columns, ...live }));
  return true;
}
