import type { ServerBuild } from "react-router";
import { toLowerCasePath } from "./lower-case-redirect.ts";

/** No route has as many segments. */
const UNKNOWN = "/unknown".repeat(8);

/**
 * Creates a function that returns the path whose page is sent for `path`: the path itself or, if it matches no route of
 * `routes`, one that stands for all unknown paths of its section. The not-found page depends on nothing else.
 */
export function createPagePath(routes: ServerBuild["routes"]): (path: string) => string {
  const patterns = Object.values(routes).flatMap((route) => (route && isPage(route) ? fullPath(route.id, routes) : []));
  const isKnown = new RegExp(`^(?:${patterns.map(toExpression).join("|")})$`);
  const sections = new Set(patterns.map((pattern) => pattern.split("/", 2)[1]));
  return (path) => {
    if (path.endsWith(".data")) return path;
    if (isKnown.test(path) || isKnown.test(toLowerCasePath(path))) return path;
    const [, section] = path.split("/", 2);
    return sections.has(section) ? `/${section}${UNKNOWN}` : UNKNOWN;
  };
}

type Route = NonNullable<ServerBuild["routes"][string]>;

const isPage = ({ path, index }: Route) => (path !== undefined && path !== "*") || index;

/** The pattern of a route below its parents: "/used/:make?/:model?". */
function fullPath(id: string | undefined, routes: ServerBuild["routes"]): string {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return "";
  return fullPath(route.parentId, routes) + (route.path ? `/${route.path}` : "");
}

/** A regular expression in which each segment matches one of the path, so that it needs no backtracking. */
function toExpression(pattern: string): string {
  if (pattern === "") return "/";
  const segments = pattern.slice(1).split("/");
  return segments
    .map((segment) => {
      if (!segment.startsWith(":")) return `/${segment}`;
      return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    })
    .join("");
}
