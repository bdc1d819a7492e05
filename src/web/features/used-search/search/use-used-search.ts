import { useLocation, useNavigate, useNavigation } from "react-router";
import type { FinanceTerms } from "../../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../../contract/finance/group-terms.ts";
import { useScope } from "../../../routing/scope.tsx";
import { useFinanceTerms } from "../../../visitor/budget.ts";
import { hasBound } from "./ranges.ts";
import { parseSearch, searchUrl, type UsedSearch } from "./search-state.ts";
import { differentFromDefaults } from "./search-terms.ts";

type UsedSearchState = {
  search: UsedSearch;
  /** Terms of the range of instalments: the URL's, or the visitor's own while the URL has no such range. */
  terms: FinanceTerms;
  isLoading: boolean;
  setSearch: (search: UsedSearch) => void;
};

/**
 * The search in the URL, or in the URL being loaded, so that the filters respond at once. `setSearch` navigates to a
 * search, synchronously: otherwise React would briefly revert the clicked control.
 */
export function useUsedSearch(): UsedSearchState {
  const currentLocation = useLocation();
  const { location: pendingLocation } = useNavigation();
  const navigate = useNavigate();
  const { paths } = useScope();
  const pending = pendingLocation && parsePath(pendingLocation.pathname, paths.used);
  const location = pendingLocation && pending ? pendingLocation : currentLocation;
  const search = parseSearch(parsePath(location.pathname, paths.used) ?? {}, new URLSearchParams(location.search));
  const visitorTerms = useFinanceTerms();
  const terms = hasBound(search.instalment) ? (search.terms ?? GROUP_TERMS) : visitorTerms;
  return {
    search,
    terms,
    isLoading: Boolean(pending),
    setSearch: (next) =>
      navigate(searchUrl({ ...next, terms: differentFromDefaults(terms) }, paths), {
        preventScrollReset: true,
        flushSync: true,
      }),
  };
}

/** Make and model in a path of the listing. Undefined for other pages. */
function parsePath(pathname: string, base: string): { make?: string; model?: string } | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const [make, model, ...more] = pathname
    .slice(base.length)
    .split("/")
    .filter(Boolean)
    .map((segment) => decodeURIComponent(segment));
  return more.length > 0 ? undefined : { make, model };
}
