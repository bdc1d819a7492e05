import { endpoints } from "../../contract/endpoints.ts";
import { sectionOf } from "../../contract/page-path.ts";
import { PAGE_NAMES, PAGES } from "../../contract/pages.ts";

/** The class of the back office, and of its requests that may count all enquiries of years. */
export const STAFF = "/staff";
export const STAFF_NUMBERS = "/staff/numbers";
const NUMBERS = /^\/staff\/api\/(?:figures|reports|pipeline)(?:\/|$)/;

/** The site's sections, the API's resources, and first segments without a page: the back office, the weekly report, and React Router's requests. */
const CLASSES: ReadonlySet<string> = new Set([
  ...PAGE_NAMES.map((name) => sectionOf(PAGES[name].path)),
  ...Object.values(endpoints).map(({ path }) => `/api/${path.split("/", 2)[1]}`),
  STAFF,
  "/weekly-report",
  "/__manifest",
  "/_root",
]);

/**
 * Returns the class of work of a request: the API's resource or the section of the site. All other paths share one class, which bounds the
 * number of classes.
 */
export function workClassOf(url: string): string {
  const [path] = url.split(/[?.]/, 1) as [string];
  if (NUMBERS.test(path)) return STAFF_NUMBERS;
  const workClass = path.startsWith("/api/") ? path.split("/", 3).join("/") : sectionOf(path);
  return CLASSES.has(workClass) ? workClass : "other";
}
