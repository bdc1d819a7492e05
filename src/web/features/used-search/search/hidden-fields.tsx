import { searchParameters } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

/** The other parameters of the search, for a form that is submitted without JavaScript. `has` chooses them by name. */
export function HiddenFields({ has }: { has: (name: string) => boolean }) {
  const { search } = useUsedSearch();
  return searchParameters(search).map(
    ([name, value]) => has(name) && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
}
