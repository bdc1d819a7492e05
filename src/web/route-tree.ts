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

/** The routes as a tree, as the router matches them; `doing` adds what each does. */
export function routeTree<Route extends BuiltRoute>(
  routes: readonly Route[],
  doing: (route: Route) => Doing = () => ({}),
  parentId?: string,
): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route;
      const own = { id, path, ...doing(route) };
      return index ? { ...own, index } : { ...own, children: routeTree(routes, doing, id) };
    });
}
