import type { RaRecord } from "ra-core";

/** An item of the API without the properties of JSON-LD. */
export type Item = RaRecord & { revision?: number };

/** The changed properties of an item that are not published yet. */
export type Draft = { changes: Record<string, unknown>; personName: string; updatedAt: string };

/** Removes the properties of JSON-LD. */
export function toItem(body: object): Item {
  const entries = Object.entries(body).filter(([name]) => !name.startsWith("@"));
  return Object.fromEntries(entries) as Item;
}

/** Returns the properties of `data` that differ from those of `base`. */
export function changedProperties(
  data: Record<string, unknown>,
  base: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => !isSame(value, base[name])));
}

/** Compares JSON values, ignoring the order of an object's properties. A missing value equals null. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
