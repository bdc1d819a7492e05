import type { RouteObject } from "react-router";

/** A route as a build lists it: it names its parent. */
type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module?: unknown;
};
/** What a built route does when it is matched. */
type Doing = Pick<RouteObject, "loader" | "ErrorBoundary">;

/** The routes of a build as a tree, as the router matches them; `doing` adds what each does. */
export function routeTree<Route extends BuiltRoute>(
  routes: Record<string, Route | undefined>,
  doing: (route: Route) => Doing = () => ({}),
  parentId?: string,
): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route;
      const own = { id, path, ...doing(route) };
      return index ? { ...own, index } : { ...own, children: routeTree(routes, doing, id) };
    });
}
