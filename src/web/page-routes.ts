import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { routeTree } from "./route-tree.ts";

/** Addresses that are remembered with their routes; matching takes longer than looking up. */
const REMEMBERED = 1000;

/** Answers which routes of `tree` make up the page at a path, from the outermost; none where there is no page. */
export function pageRoutes(tree: RouteObject[]): (path: string) => readonly RouteObject[] {
  const remembered = new Map<string, readonly RouteObject[]>();
  return (path) => {
    const found = remembered.get(path);
    if (found !== undefined) return found;
    const routes = (matchRoutes(tree, path) ?? []).map(({ route }) => route);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(path, routes);
    return routes;
  };
}

/** Answers which page's pattern an address has, such as "/used/:make?/:model?". */
export function pagePattern({ routes }: ServerBuild): (path: string) => string {
  const routesOf = pageRoutes(routeTree(routes));
  return (path) =>
    `/${routesOf(path.replace(/\.data$/, ""))
      .flatMap((route) => route.path || [])
      .join("/")}`;
}
