import { useLocation } from "react-router";
import { useScope } from "../../../routing/scope.tsx";
import { pathOf, useMenu, useMenuEntries } from "../menu-links.ts";

/**
 * The header's links. The active one has the longest path contained in the current path: in a dealer's scope, "/dealer"
 * is contained in every path. The targets depend on the dealer visited last, but `isActive` only on the page, so that it
 * does not change on hydration.
 */
export function useMainLinks() {
  const { pathname } = useLocation();
  const { paths: pagePaths } = useScope();
  const links = useMenu("header");
  const ownPaths = useMenuEntries("header").map((entry) => pathOf(entry, pagePaths));
  const matches = ownPaths.filter((path) => path !== undefined && `${pathname}/`.includes(`${path}/`)) as string[];
  const longest = matches.sort((a, b) => b.length - a.length)[0];
  return links.map((link, n) => ({ ...link, isActive: longest !== undefined && ownPaths[n] === longest }));
}
