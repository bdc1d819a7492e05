import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { Item } from "../../api/records.ts";
import { changesOf, mergeChanges } from "./merge-changes.ts";

export type Conflict = {
  /** The item that the form was filled from. */
  base: Item;
  /** The item as somebody else has saved it since. */
  theirs: Item;
};

type Options = {
  /** The values that the form was filled from. For a property in conflict, it is the value before both changes. */
  base: RefObject<Item>;
  isSaving: RefObject<boolean>;
  onConflict: (conflict: Conflict) => void;
};

/**
 * Keeps input when the item is loaded again, for example after an action beside the form. Changes by others are merged, except where the
 * person changed the same property: then `onConflict` is called.
 */
export function useMergedForm(item: Item, { base, isSaving, onConflict }: Options): void {
  const { getValues, reset, setValue } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another item is a reason to merge
  useEffect(() => {
    const before = base.current;
    if (isSaving.current || Object.keys(changesOf(item, before)).length === 0) return;
    if (item.id !== before.id) {
      base.current = item;
      return;
    }
    const { typed, conflicts } = mergeChanges(before, getValues(), item);
    base.current = { ...item, ...Object.fromEntries(conflicts.map((name) => [name, before[name]])) };
    reset(item);
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
    if (conflicts.length > 0) onConflict({ base: before, theirs: item });
  }, [item]);
}
