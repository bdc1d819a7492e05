import type { Item } from "../api/records.ts";

/** One change of an item, as the audit has it. */
export type AuditEntry = {
  id: number;
  at: string;
  personName: string;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * The properties that `item` had right after the entry `id`: today's, with the newer entries taken back. `newestFirst` has the
 * item's entries, at least those after `id`.
 */
export function versionAfter(item: Item, newestFirst: readonly AuditEntry[], id: number): Record<string, unknown> {
  const version: Record<string, unknown> = { ...item };
  for (const entry of newestFirst) {
    if (entry.id <= id) break;
    Object.assign(version, entry.before);
  }
  return version;
}

/** The properties that staff can set and that differ in an older version: what restoring it changes. */
export function differences(item: Item, version: Record<string, unknown>, names: ReadonlySet<string>) {
  return [...names].filter((name) => JSON.stringify(item[name] ?? null) !== JSON.stringify(version[name] ?? null));
}
