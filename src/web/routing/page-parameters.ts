import { CHOICE_FACTS, pageParameterOf } from "../../contract/facts/facts.ts";
import { matchPage } from "../../contract/page-path.ts";
import { pageUse } from "../../contract/pages.ts";
import { RANGE_NAMES } from "../../contract/stock/search/search-limits.ts";

/** What the search of used cars asks of facts. */
const OF_FACTS = [...CHOICE_FACTS.map(pageParameterOf), ...RANGE_NAMES.flatMap((name) => [`${name}From`, `${name}To`])];

const OF_THANK_YOU_PAGES = ["reference", "time", "key"];
/** Not a page of the router: see src/server/staff/weekly-report-page.ts. */
const WEEKLY_REPORT = { path: "/weekly-report", parameters: ["key"] };

/**
 * The query parameters that server rendering of the page at `path` may depend on. They are part of its cache key. Other
 * parameters, such as marketing ones, are read only in the browser: a page has no more addresses than it has contents.
 */
export function pageParameters(path: string): readonly string[] {
  if (path === WEEKLY_REPORT.path) return WEEKLY_REPORT.parameters;
  const page = matchPage(path.replace(/\.data$/, ""));
  if (page === undefined) return [];
  if (page.isThankYou) return OF_THANK_YOU_PAGES;
  const { parameters = [] } = pageUse(page.name);
  return page.name === "used" ? [...parameters, ...OF_FACTS] : parameters;
}

/** Parameters that belong to one visitor. A page requested with one of them is never cached. */
export const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(["reference", "key"]);
