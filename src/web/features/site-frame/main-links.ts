import { useLocation } from "react-router";
import { navigation } from "../../../contract/wording/navigation.ts";
import { useScope, useVisitorScope } from "../../routing/scope.tsx";

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
 * The header's links, with the one that the visitor is on marked: its path is contained in the current one. In a
 * dealer's scope "/dealer" is contained in every path, so the longest counts. Where they lead goes by whom the visitor
 * is with; which is marked, by the page itself, so that no mark moves when a dealer is recalled.
 */
export function useMainLinks() {
  const { pathname } = useLocation();
  const { paths: own } = useScope();
  const { paths } = useVisitorScope();
  const contained = LINKS.map(({ name }) => own[name]).filter((path) => `${pathname}/`.includes(`${path}/`));
  const longest = contained.sort((a, b) => b.length - a.length)[0];
  return LINKS.map(({ name, label }) => ({ to: paths[name], label, active: own[name] === longest }));
}
