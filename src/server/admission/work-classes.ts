import { endpoints } from "../../contract/endpoints.ts";
import { sectionOf } from "../../contract/page-path.ts";
import { PAGE_NAMES, PAGES } from "../../contract/pages.ts";

/**
 * The sections of the site, the API's resources, and paths of no page: the back office, the weekly report, and what React Router's navigation
 * requests.
 */
const CLASSES: ReadonlySet<string> = new Set([
  ...PAGE_NAMES.map((name) => sectionOf(PAGES[name].path)),
  ...Object.values(endpoints).map(({ path }) => `/api/${path.split("/", 2)[1]}`),
  "/staff",
  "/weekly-report",
  "/__manifest",
  "/_root",
]);

/**
 * Returns the class of work of a request by its URL: the API's resource or the section of the site. All other paths are one class: a flood
 * of invented paths must not have endless classes.
 */
export function workClassOf(url: string): string {
  const [path] = url.split(/[?.]/, 1) as [string];
  const workClass = path.startsWith("/api/") ? path.split("/", 3).join("/") : sectionOf(path);
  return CLASSES.has(workClass) ? workClass : "other";
}
