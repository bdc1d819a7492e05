import { endpoints } from "../../contract/endpoints.ts";
import { sectionOf } from "../../web/routing/page-parameters.ts";

/** The API's resources, and paths of no page: the back office, the weekly report, and what React Router's navigation requests. */
const OTHER_CLASSES = [
  ...Object.values(endpoints).map(({ path }) => `/api/${path.split("/", 2)[1]}`),
  "/staff",
  "/weekly-report",
  "/__manifest",
  "/_root",
];

/** Returns the class of work of a request by its URL. */
export type WorkClassOf = (url: string) => string;

/**
 * Creates a function that returns the class of work of a request: the API's resource or one of the site's `sections`. All other paths are one
 * class: a flood of invented paths must not have endless classes.
 */
export function createWorkClasses(sections: Iterable<string>): WorkClassOf {
  const classes = new Set([...sections, ...OTHER_CLASSES]);
  return (url) => {
    const [path] = url.split(/[?.]/, 1) as [string];
    const workClass = path.startsWith("/api/") ? path.split("/", 3).join("/") : sectionOf(path);
    return classes.has(workClass) ? workClass : "other";
  };
}
