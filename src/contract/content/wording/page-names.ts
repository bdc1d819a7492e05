import { matchPage } from "../../page-path.ts";
import { fixedPath, PAGE_NAMES, PAGES, type PageName, pageRow } from "../../pages.ts";
import { comparison, shortlistText } from "../../stock/wording/shortlist.ts";
import { navigation } from "./navigation.ts";

/** Pages that the menus do not call by the words of their path. */
const NAMES: Partial<Record<PageName, string>> = {
  home: navigation.home,
  dealers: navigation.dealer,
  budget: navigation.budget,
  shortlist: shortlistText.title,
  compare: comparison.title,
  popia: navigation.paia,
  cookie: navigation.cookie,
};

/** The paths of the pages that every site of a group has, and search engines list. */
export const NAMED_PAGES: readonly string[] = PAGE_NAMES.filter(
  (name) => PAGES[name].scope !== "dealer" && !pageRow(name).noindex,
).flatMap((name) => fixedPath(name) ?? []);

/** The name of the page at `path`: that of the menus, and for a page below one of those, its words: "New: Renault Kwid". */
export function pageName(path: string): string {
  const [, section = "", ...rest] = path.split("/");
  const parent = sectionName(section);
  const words = rest.map(toTitle).join(" ");
  return words === "" ? parent : `${parent}: ${words}`;
}

/** "Used (/used)" */
export const pageWithPath = (path: string): string => `${pageName(path)} (${path})`;

function sectionName(section: string): string {
  const page = matchPage(`/${section}`);
  if (page === undefined) return toTitle(section);
  return NAMES[page.name] ?? capitalise(section.replaceAll("-", " "));
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "renault-kwid" is "Renault Kwid". */
const toTitle = (slug: string) => slug.split("-").map(capitalise).join(" ");
