/** `make`, `model` and `modelMake` come from the form when JavaScript is off. */
const SEARCH = (
  "make model modelMake dealerName fuelType transmissionType vehicle_state body colour province seats priceFrom priceTo " +
  "instalmentFrom instalmentTo yearFrom yearTo mileageFrom mileageTo deposit term balloon interest near within q sort page"
).split(" ");
/** From the form when JavaScript is off. */
const CALCULATOR = ["price", "deposit", "term", "balloon", "interest"];

/** Pages by their path within the scope of the group or a dealer. */
const PARAMETERS: readonly [path: RegExp, names: ReadonlySet<string>][] = [
  [/^\/used(?:\/[^/]+){0,2}$/, new Set(SEARCH)],
  [/^\/used(?:\/[^/]+){3}$/, new Set(CALCULATOR)],
  [/^\/used(?:\/[^/]+){3}\/enquire$/, new Set(["about"])],
  [/^\/new(?:\/[^/]+){2,3}$/, new Set(["colour"])],
  [/^\/dealer$/, new Set(["province"])],
  [/^\/(?:shortlist|compare)$/, new Set(["cars"])],
  [/^\/blog$/, new Set(["page"])],
  [/^\/finance$/, new Set(["step", "vehicle"])],
  [/^\/finance\/documents$/, new Set(["key", "done", "problem"])],
  [/\/thank-you$/, new Set(["reference", "time"])],
  [/^\/appointment$/, new Set(["key", "done"])],
  [/^\/unsubscribe$/, new Set(["done"])],
  [/^\/alerts$/, new Set(["key", "change", "alert", "done"])],
  // Not a page of the router: see src/server/staff/weekly-report-page.ts.
  [/^\/weekly-report$/, new Set(["key"])],
  [/^\/alerts\/request$/, new Set(["search", "vehicle"])],
];
const NONE: ReadonlySet<string> = new Set();

/**
 * The query parameters that server rendering of the page at `path` may depend on. They are part of its cache key. Other
 * parameters, such as marketing ones, are read only in the browser: a page has no more addresses than it has contents.
 */
export function pageParameters(path: string): ReadonlySet<string> {
  const inScope = withoutDealer(path).replace(/(?:\.data|\/)$/, "");
  return PARAMETERS.find(([pattern]) => pattern.test(inScope))?.[1] ?? NONE;
}

/** Parameters that belong to one visitor. A page requested with one of them is never cached. */
export const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(["reference", "key"]);

/** Returns the path of the group's page that a dealer's page at `path` mirrors: "/used" for "/dealer/renault-sandton/used". */
export function withoutDealer(path: string): string {
  return path.replace(/^\/dealer\/[^/]+(?=\/)/, "");
}

/** Returns the section of the site that `path` is in, within the scope of the group or a dealer: "/used". */
export function sectionOf(path: string): string {
  return withoutDealer(path).split("/", 2).join("/");
}
