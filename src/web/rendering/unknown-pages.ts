import { matchPage, sectionOf } from "../../contract/page-path.ts";
import { PAGE_NAMES, PAGES } from "../../contract/pages.ts";
import { toLowerCasePath } from "./lower-case-redirect.ts";

/** No page has as many segments. */
const UNKNOWN = "/unknown".repeat(8);
/** The group's sections. All dealers' unknown pages are of "/dealer". */
const SECTIONS: ReadonlySet<string> = new Set(
  PAGE_NAMES.filter((name) => PAGES[name].scope !== "dealer").map((name) => sectionOf(PAGES[name].path)),
);

/**
 * Returns the path whose page is sent for `path`: the path itself or, if it has no page, one that stands for all unknown paths of its
 * section. The not-found page depends on nothing else.
 */
export function pagePathOf(path: string): string {
  if (path.endsWith(".data") || matchPage(path) || matchPage(toLowerCasePath(path))) return path;
  const section = path.split("/", 2).join("/");
  return SECTIONS.has(section) ? section + UNKNOWN : UNKNOWN;
}
