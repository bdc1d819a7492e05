import type { LeadForm } from "./domain/lead-form-names.ts";

/** One page of the site. What is optional is absent on most pages. */
type PageRow = {
  /** The pattern of its path within its scope. Optional segments are the last ones. */
  path: `/${string}`;
  /** Who has the page: the group, each dealer under `/dealer/:dealerName`, or both. */
  scope: "group" | "dealer" | "both";
  /** What its views are counted as. */
  visit: string;
  /** What covers the page before it while it loads. */
  placeholder: "list" | "detail" | "article" | "form";
  /** The query parameters that the server renders from. They are part of the cache key. */
  parameters?: readonly string[];
  /** The form of the leads that are sent from it, and from its section of the site. */
  form?: LeadForm;
  /** What its thank-you page shows next. A page without it has no thank-you page. */
  thanks?: "new" | "used" | "specials" | "service" | "sell" | "finance";
  /** The dealers' pages have the content of the group's page, which is the canonical one. */
  isCopy?: true;
  /** Search engines leave it out: it has a form about one thing, or is for one visitor. All others with a fixed address are in the sitemap. */
  noindex?: true;
  /** A device keeps it for times without a connection: visitors compare cars by it, and it is no form. */
  isSaved?: true;
  /** Staff can replace its text. */
  hasText?: true;
};

/** Those of the form come with a search when JavaScript is off: `make`, `model`, `modelMake`. */
const SEARCH = (
  "make model modelMake dealerName fuelType transmissionType vehicle_state body colour province seats priceFrom priceTo " +
  "instalmentFrom instalmentTo yearFrom yearTo mileageFrom mileageTo deposit term balloon interest near within q sort page"
).split(" ");

/** All pages of the site by name. Lists of pages derive from this table, or are typed by `PageName`. */
export const PAGES = {
  home: { path: "/", scope: "group", visit: "home", placeholder: "list", isSaved: true },
  "dealer-home": { path: "/", scope: "dealer", visit: "home", placeholder: "list", isSaved: true },
  new: { path: "/new/:make?", scope: "both", visit: "new-range", placeholder: "list", isCopy: true, isSaved: true },
  "new-model": {
    path: "/new/:make/:model/:variant?",
    scope: "both",
    visit: "new-model",
    placeholder: "detail",
    parameters: ["colour"],
    isCopy: true,
    isSaved: true,
  },
  "new-enquiry": {
    path: "/new/:make/:model/:variant/enquire",
    scope: "both",
    visit: "enquiry",
    placeholder: "form",
    form: "new",
    thanks: "new",
    isCopy: true,
    noindex: true,
  },
  "test-drive": {
    path: "/test-drive/:make/:model",
    scope: "both",
    visit: "test-drive",
    placeholder: "form",
    form: "test-drive",
    thanks: "new",
  },
  used: {
    path: "/used/:make?/:model?",
    scope: "both",
    visit: "used-list",
    placeholder: "list",
    parameters: SEARCH,
    isSaved: true,
  },
  "used-detail": {
    path: "/used/:make/:model/:id",
    scope: "both",
    visit: "used-car",
    placeholder: "detail",
    // From the calculator when JavaScript is off.
    parameters: ["price", "deposit", "term", "balloon", "interest"],
    isCopy: true,
    isSaved: true,
  },
  "used-enquiry": {
    path: "/used/:make/:model/:id/enquire",
    scope: "both",
    visit: "enquiry",
    placeholder: "form",
    parameters: ["about"],
    form: "used",
    thanks: "used",
    noindex: true,
  },
  sell: { path: "/sell", scope: "both", visit: "sell", placeholder: "form", form: "sell", thanks: "sell" },
  specials: { path: "/specials", scope: "both", visit: "specials", placeholder: "list", isSaved: true },
  special: {
    path: "/specials/:slug",
    scope: "both",
    visit: "special",
    placeholder: "form",
    form: "special",
    thanks: "specials",
    isCopy: true,
    isSaved: true,
  },
  "service-deals": { path: "/service-deals/:make?", scope: "both", visit: "service-deals", placeholder: "list" },
  "service-deal": {
    path: "/service-deals/:make/:slug",
    scope: "both",
    visit: "service-deal",
    placeholder: "form",
    form: "service-deal",
    thanks: "service",
    isCopy: true,
  },
  "book-service": {
    path: "/book-a-service",
    scope: "both",
    visit: "book-service",
    placeholder: "detail",
    form: "service",
  },
  parts: { path: "/parts", scope: "both", visit: "parts", placeholder: "form", form: "parts", thanks: "service" },
  campaign: {
    path: "/soccer-cup-tournament",
    scope: "dealer",
    visit: "campaign",
    placeholder: "form",
    form: "campaign",
    thanks: "specials",
  },
  finance: {
    path: "/finance",
    scope: "group",
    visit: "finance",
    placeholder: "form",
    parameters: ["step", "vehicle"],
    form: "finance",
    thanks: "finance",
  },
  "finance-documents": {
    path: "/finance/documents",
    scope: "group",
    visit: "other",
    placeholder: "list",
    parameters: ["key", "done", "problem"],
    noindex: true,
  },
  budget: { path: "/budget", scope: "group", visit: "shortlist", placeholder: "list", isSaved: true },
  dealers: {
    path: "/dealer",
    scope: "group",
    visit: "dealers",
    placeholder: "list",
    parameters: ["province"],
    isSaved: true,
  },
  blog: { path: "/blog", scope: "group", visit: "blog", placeholder: "list", parameters: ["page"] },
  "blog-post": { path: "/blog/:slug", scope: "group", visit: "blog-post", placeholder: "article" },
  "about-us": {
    path: "/about-us",
    scope: "both",
    visit: "other",
    placeholder: "article",
    isCopy: true,
    hasText: true,
  },
  "contact-us": { path: "/contact-us", scope: "group", visit: "contact", placeholder: "detail" },
  popia: { path: "/popia", scope: "both", visit: "other", placeholder: "article", isCopy: true, hasText: true },
  terms: { path: "/terms", scope: "both", visit: "other", placeholder: "article", isCopy: true, hasText: true },
  "finance-terms": { path: "/finance/terms", scope: "group", visit: "other", placeholder: "article", hasText: true },
  cookie: { path: "/cookie", scope: "both", visit: "other", placeholder: "article", isCopy: true, hasText: true },
  "privacy-policy": {
    path: "/privacy-policy",
    scope: "both",
    visit: "other",
    placeholder: "article",
    isCopy: true,
    hasText: true,
  },
  appointment: {
    path: "/appointment",
    scope: "group",
    visit: "other",
    placeholder: "list",
    parameters: ["key", "done"],
    noindex: true,
  },
  shortlist: {
    path: "/shortlist",
    scope: "group",
    visit: "shortlist",
    placeholder: "list",
    parameters: ["cars"],
    noindex: true,
    isSaved: true,
  },
  compare: {
    path: "/compare",
    scope: "group",
    visit: "shortlist",
    placeholder: "list",
    parameters: ["cars"],
    noindex: true,
    isSaved: true,
  },
  alerts: {
    path: "/alerts",
    scope: "group",
    visit: "shortlist",
    placeholder: "article",
    parameters: ["key", "change", "alert", "done"],
    noindex: true,
  },
  "request-alert": {
    path: "/alerts/request",
    scope: "group",
    visit: "shortlist",
    placeholder: "form",
    parameters: ["search", "vehicle"],
    noindex: true,
  },
  "alert-sent": { path: "/alerts/sent", scope: "group", visit: "shortlist", placeholder: "article", noindex: true },
  unsubscribe: {
    path: "/unsubscribe",
    scope: "group",
    visit: "other",
    placeholder: "article",
    parameters: ["done"],
    noindex: true,
  },
} as const satisfies Record<string, PageRow>;

type Pages = typeof PAGES;
export type PageName = keyof Pages;
export type ThankYouKind = NonNullable<PageRow["thanks"]>;
/** What the views of pages are counted as. */
export type PageKind = Pages[PageName]["visit"] | "thank-you";
/** The paths of pages whose text staff can replace. */
export type PageWithText = Extract<Pages[PageName], { hasText: true }>["path"];
/** First segment of the path of a page within its scope. */
export type Section = Pages[PageName]["path"] extends infer Path
  ? Path extends `/${infer First}/${string}` | `/${infer First}`
    ? First
    : never
  : never;

/** The segment that the thank-you page adds to its form's path. */
export const THANK_YOU = "thank-you";

/** The table with what is optional. */
export const pageRow = (name: PageName): PageRow => PAGES[name];
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The path without the parameters, if none of them is required: "/used". */
export function fixedPath(name: PageName): string | undefined {
  const path = PAGES[name].path.replace(/\/:[^/]+\?/g, "");
  return path.includes(":") ? undefined : path;
}
