import { useLocation } from "react-router";
import { navigation } from "../../../../contract/content/wording/navigation.ts";
import { useScope, useVisitorScope } from "../../../routing/scope.tsx";

const LINKS = [
  { name: "new", label: navigation.new },
  { name: "used", label: navigation.used },
  { name: "sell", label: navigation.sell },
  { name: "specials", label: navigation.specials },
  { name: "bookService", label: navigation.bookService },
  { name: "parts", label: navigation.parts },
  { name: "finance", label: navigation.finance },
  { name: "dealers", label: navigation.dealer },
  { name: "blog", label: navigation.blog },
] as const;

/**
 * The header's links. The active one has the longest path contained in the current path: in a dealer's scope, "/dealer"
 * is contained in every path. The targets depend on the dealer visited last, but `isActive` only on the page, so that it
 * does not change on hydration.
 */
export function useMainLinks() {
  const { pathname } = useLocation();
  const { paths: pagePaths } = useScope();
  const { paths } = useVisitorScope();
  const matches = LINKS.map(({ name }) => pagePaths[name]).filter((path) => `${pathname}/`.includes(`${path}/`));
  const longest = matches.sort((a, b) => b.length - a.length)[0];
  return LINKS.map(({ name, label }) => ({ to: paths[name], label, isActive: pagePaths[name] === longest }));
}
