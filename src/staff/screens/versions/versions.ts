import type { Item } from "../../api/records.ts";

/** An audit entry: one change of an item. */
export type AuditEntry = {
  id: number;
  at: string;
  personName: string;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * Returns the properties that `item` had right after the entry `id`, by undoing newer entries. `newestFirst` has the item's entries, at
 * least those after `id`.
 */
export function versionAfter(item: Item, newestFirst: readonly AuditEntry[], id: number): Record<string, unknown> {
  const version: Record<string, unknown> = { ...item };
  for (const entry of newestFirst) {
    if (entry.id <= id) break;
    Object.assign(version, entry.before);
  }
  return version;
}

/** Returns the properties that staff can set and that differ in an older version, which restoring it would change. */
export function differences(item: Item, version: Record<string, unknown>, names: ReadonlySet<string>) {
  return [...names].filter((name) => JSON.stringify(item[name] ?? null) !== JSON.stringify(version[name] ?? null));
}
