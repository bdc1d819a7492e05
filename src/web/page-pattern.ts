import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Addresses that are remembered with their pattern; matching takes longer than looking up. */
const REMEMBERED = 1000;

/** Answers which page's pattern an address has, such as "/used/:make?/:model?". */
export function pagePattern({ routes }: ServerBuild): (path: string) => string {
  const tree = children(
    Object.values(routes).filter((route) => route !== undefined),
    undefined,
  );
  const remembered = new Map<string, string>();
  return (path) => {
    const found = remembered.get(path);
    if (found !== undefined) return found;
    const matches = matchRoutes(tree, path.replace(/\.data$/, "")) ?? [];
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(path, pattern);
    return pattern;
  };
}

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean };

function children(routes: readonly BuiltRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: children(routes, id) }));
}
