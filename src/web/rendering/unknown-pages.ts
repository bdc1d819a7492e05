import type { ServerBuild } from "react-router";
import { toLowerCasePath } from "./lower-case-redirect.ts";

/** No route has as many segments. */
const UNKNOWN = "/unknown".repeat(8);

/**
 * Creates a function that returns the path whose page is sent for `path`: the path itself or, if it matches no route of
 * `routes`, one that stands for all unknown paths of its section. The not-found page depends on nothing else.
 */
export function createPagePath(routes: ServerBuild["routes"]): (path: string) => string {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined && isPage(route))
    .map((route) => segmentsOf(fullPath(route?.id, routes)));
  const isKnown = (path: string) => patterns.some((pattern) => matches(pattern, segmentsOf(path)));
  const sections = new Set(patterns.map(([section]) => section));
  return (path) => {
    if (path.endsWith(".data") || isKnown(path) || isKnown(toLowerCasePath(path))) return path;
    const [section] = segmentsOf(path);
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

const segmentsOf = (path: string) => (path === "" || path === "/" ? [] : path.slice(1).split("/"));

/** Optional segments (":make?") are the last ones of a pattern. */
function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const required = pattern.filter((segment) => !segment.endsWith("?")).length;
  if (segments.length < required || segments.length > pattern.length) return false;
  return segments.every((segment, i) => segment === pattern[i] || (segment !== "" && pattern[i]?.startsWith(":")));
}
