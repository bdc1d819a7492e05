import { useLocation, useNavigate, useNavigation } from "react-router";
import { useScope } from "../../routing/scope.tsx";
import { parseSearch, searchUrl, type UsedSearch } from "./search-state.ts";

/**
 * The search in the URL, or in the URL being loaded, so that the filters respond at once. `setSearch` navigates to a
 * search, synchronously: otherwise React would briefly revert the clicked control.
 */
export function useUsedSearch(): { search: UsedSearch; isLoading: boolean; setSearch: (search: UsedSearch) => void } {
  const currentLocation = useLocation();
  const { location: pendingLocation } = useNavigation();
  const navigate = useNavigate();
  const { paths } = useScope();
  const pending = pendingLocation && parsePath(pendingLocation.pathname, paths.used);
  const location = pendingLocation && pending ? pendingLocation : currentLocation;
  const search = parseSearch(parsePath(location.pathname, paths.used) ?? {}, new URLSearchParams(location.search));
  return {
    search,
    isLoading: Boolean(pending),
    setSearch: (next) => navigate(searchUrl(next, paths), { preventScrollReset: true, flushSync: true }),
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
