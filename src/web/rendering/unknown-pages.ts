import type { ServerBuild } from "react-router";
import { sectionOf } from "../routing/page-parameters.ts";
import { toLowerCasePath } from "./lower-case-redirect.ts";

/** No route has as many segments. */
const UNKNOWN = "/unknown".repeat(8);

/**
 * Creates a function that returns the path whose page is sent for `path`: the path itself or, if it matches no route of
 * `routes`, one that stands for all unknown paths of its section. The not-found page depends on nothing else.
 */
export function createPagePath(routes: ServerBuild["routes"]): (path: string) => string {
  const patterns = pagePatterns(routes).map(segmentsOf);
  const isKnown = (path: string) => patterns.some((pattern) => matches(pattern, segmentsOf(path)));
  const sections = new Set(patterns.map(([section]) => section));
  return (path) => {
    if (path.endsWith(".data") || isKnown(path) || isKnown(toLowerCasePath(path))) return path;
    const [section] = segmentsOf(path);
    return sections.has(section) ? `/${section}${UNKNOWN}` : UNKNOWN;
  };
}

/** Returns the sections of the site ("/used") and "/": those of all pages of `routes`. */
export function pageSections(routes: ServerBuild["routes"]): ReadonlySet<string> {
  return new Set(pagePatterns(routes).map(sectionOf));
}

type Route = NonNullable<ServerBuild["routes"][string]>;

const isPage = ({ path, index }: Route) => (path !== undefined && path !== "*") || index;

/** The patterns of all pages: "/used/:make?/:model?". */
function pagePatterns(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && isPage(route))
    .map((route) => fullPath(route?.id, routes) || "/");
}

/** The pattern of a route below its parents. */
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
