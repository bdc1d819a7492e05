import { endpoints } from "../../contract/endpoints.ts";
import { sectionOf } from "../../contract/page-path.ts";
import { PAGE_NAMES, PAGES } from "../../contract/pages.ts";
import { RESOURCE_NAMES } from "../../contract/staff/resource-table.ts";

export const STAFF_API = "/staff/api/";

/**
 * The site's sections, the resources of both APIs, and first segments without a page: the back office, the weekly report, and React Router's
 * requests.
 */
const CLASSES: ReadonlySet<string> = new Set([
  ...PAGE_NAMES.map((name) => sectionOf(PAGES[name].path)),
  ...Object.values(endpoints).map(({ path }) => `/api/${path.split("/", 2)[1]}`),
  ...RESOURCE_NAMES.map((name) => `${STAFF_API}${name}`),
  "/staff",
  "/weekly-report",
  "/__manifest",
  "/_root",
]);

/**
 * Returns the class of work of a request: the resource of an API or the section of the site. All other paths share one class, which bounds the
 * number of classes.
 */
export function workClassOf(url: string): string {
  const [path] = url.split(/[?.]/, 1) as [string];
  if (path.startsWith(STAFF_API)) {
    const ofResource = path.split("/", 4).join("/");
    return CLASSES.has(ofResource) ? ofResource : STAFF_API;
  }
  const workClass = path.startsWith("/api/") ? path.split("/", 3).join("/") : sectionOf(path);
  return CLASSES.has(workClass) ? workClass : "other";
}
