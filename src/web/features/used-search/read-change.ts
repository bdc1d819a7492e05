import { type FilterGroup, GROUP_OPTIONS, type UsedSearch } from "./search-state.ts";

/** A select or checkbox of the filter form. The checkbox "Any" has its group in `data-any`. */
export type FilterControl = HTMLSelectElement | HTMLInputElement;

/** The change that a control's new value makes to the search. */
export function readChange(control: FilterControl): Partial<UsedSearch> {
  if (control instanceof HTMLSelectElement) return { [control.name]: control.value || undefined };
  const group = (control.dataset.any ?? control.name) as FilterGroup;
  if (control.dataset.any !== undefined) return { [group]: [] };
  const checked = new FormData(control.form ?? undefined).getAll(group);
  return { [group]: GROUP_OPTIONS[group].filter((option) => checked.includes(option)) };
}
