import { useLocation } from "react-router";
import { navigation } from "../../../contract/wording/navigation.ts";
import { useScope } from "../../scope.tsx";

/**
 * The header's links, with the one that the visitor is on marked: its path is contained in the current one. In a
 * dealer's scope "/dealer" is contained in every path, so the longest counts.
 */
export function useMainLinks() {
  const { pathname } = useLocation();
  const { paths } = useScope();
  const links = [
    { to: paths.new, label: navigation.new },
    { to: paths.used, label: navigation.used },
    { to: paths.sell, label: navigation.sell },
    { to: paths.specials, label: navigation.specials },
    { to: paths.bookService, label: navigation.bookService },
    { to: paths.parts, label: navigation.parts },
    { to: paths.finance, label: navigation.finance },
    { to: paths.dealers, label: navigation.dealer },
    { to: paths.blog, label: navigation.blog },
  ];
  const contained = links.filter(({ to }) => `${pathname}/`.includes(`${to}/`));
  const longest = Math.max(...contained.map(({ to }) => to.length));
  return links.map((link) => ({ ...link, active: contained.includes(link) && link.to.length === longest }));
}
