import { FILTER_GROUPS, GROUPS } from "../choices/filter-groups.ts";
import type { UsedSearch } from "../search/search-state.ts";

/** A select or checkbox of the filter form. The checkbox "Any" of a group has an empty value. */
export type FilterControl = HTMLSelectElement | HTMLInputElement;

/** The change that a control's new value makes to the search. */
export function readChange(control: FilterControl): Partial<UsedSearch> {
  const group = FILTER_GROUPS.find((name) => GROUPS[name].parameter === control.name);
  if (group === undefined) return { [control.name]: control.value || undefined };
  if (control.value === "") return { [group]: [] };
  const checked = new FormData(control.form ?? undefined).getAll(control.name).map(String);
  return { [group]: checked.filter((value) => value !== "") };
}
