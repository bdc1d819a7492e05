import { matchPage } from "../../contract/page-path.ts";
import { pageUse } from "../../contract/pages.ts";

const OF_THANK_YOU_PAGES = ["reference", "time"];
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
  return page.isThankYou ? OF_THANK_YOU_PAGES : (pageUse(page.name).parameters ?? []);
}

/** Parameters that belong to one visitor. A page requested with one of them is never cached. */
export const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(["reference", "key"]);
