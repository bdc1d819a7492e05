import { type FilterGroup, GROUP_OPTIONS, type UsedSearch } from "./search-state.ts";

/** A select or a checkbox of the filter form. "Any" carries its group in `data-any`. */
export type FilterControl = HTMLSelectElement | HTMLInputElement;

/** The change of the search that `control`, just changed, asks for. */
export function changeOf(control: FilterControl): Partial<UsedSearch> {
  if (control instanceof HTMLSelectElement) return { [control.name]: control.value || undefined };
  const group = (control.dataset.any ?? control.name) as FilterGroup;
  if (control.dataset.any !== undefined) return { [group]: [] };
  const ticked = new FormData(control.form ?? undefined).getAll(group);
  return { [group]: GROUP_OPTIONS[group].filter((option) => ticked.includes(option)) };
}
