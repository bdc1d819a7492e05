import { useLocation, useNavigate, useNavigation } from "react-router";
import { useScope } from "../../routing/scope.tsx";
import { parseSearch, searchAddress, type UsedSearch } from "./search-state.ts";

/**
 * The search that the visitor is looking at, or has just asked for: while its answer loads the filters already show it.
 * `go` puts a search in the address, where the back button finds the one before; at once, so that a box ticked stays ticked.
 */
export function useUsedSearch(): { search: UsedSearch; loading: boolean; go: (search: UsedSearch) => void } {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const { paths } = useScope();
  const next = coming && readPath(coming.pathname, paths.used);
  const location = coming && next ? coming : here;
  const search = parseSearch(readPath(location.pathname, paths.used) ?? {}, new URLSearchParams(location.search));
  return {
    search,
    loading: Boolean(next),
    go: (wanted) => navigate(searchAddress(wanted, paths), { preventScrollReset: true, flushSync: true }),
  };
}

/** Make and model of a listing's path, or undefined where the path is another page's. */
function readPath(pathname: string, base: string): { make?: string; model?: string } | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const [make, model, ...more] = pathname
    .slice(base.length)
    .split("/")
    .filter(Boolean)
    .map((segment) => decodeURIComponent(segment));
  return more.length > 0 ? undefined : { make, model };
}
