import type { LeadForm } from "./enquiries/submission/lead-form-names.ts";

/** Where a page is, and how browser and router treat it. The browser loads this of all pages. */
type PageRow = {
  /** The pattern of its path within its scope. Optional segments are the last ones. */
  path: `/${string}`;
  /** Who has the page: the group, each dealer under `/dealer/:dealerName`, or both. */
  scope: "group" | "dealer" | "both";
  /** What covers the page before it while it loads. */
  placeholder: "list" | "detail" | "article" | "form";
  /** What its thank-you page shows next. A page without it has no thank-you page. */
  thanks?: "new" | "used" | "specials" | "service" | "sell" | "finance";
  /** The dealers' pages have the content of the group's page, which is the canonical one. */
  isCopy?: true;
  /** Search engines leave it out: it has a form about one thing, or is for one visitor. All others with a fixed address are in the sitemap. */
  noindex?: true;
  /** A device keeps it for times without a connection: visitors compare cars by it, and it is no form. */
  isSaved?: true;
};

/** All pages of the site by name. Lists of pages derive from this table, or are typed by `PageName`. */
export const PAGES = {
  home: { path: "/", scope: "group", placeholder: "list", isSaved: true },
  "dealer-home": { path: "/", scope: "dealer", placeholder: "list", isSaved: true },
  new: { path: "/new/:make?", scope: "both", placeholder: "list", isCopy: true, isSaved: true },
  "new-model": {
    path: "/new/:make/:model/:variant?",
    scope: "both",
    placeholder: "detail",
    isCopy: true,
    isSaved: true,
  },
  "new-enquiry": {
    path: "/new/:make/:model/:variant/enquire",
    scope: "both",
    placeholder: "form",
    thanks: "new",
    isCopy: true,
    noindex: true,
  },
  "test-drive": { path: "/test-drive/:make/:model", scope: "both", placeholder: "form", thanks: "new" },
  used: { path: "/used/:make?/:model?", scope: "both", placeholder: "list", isSaved: true },
  "used-detail": { path: "/used/:make/:model/:id", scope: "both", placeholder: "detail", isCopy: true, isSaved: true },
  "used-enquiry": {
    path: "/used/:make/:model/:id/enquire",
    scope: "both",
    placeholder: "form",
    thanks: "used",
    noindex: true,
  },
  "used-hold": {
    path: "/used/:make/:model/:id/hold",
    scope: "both",
    placeholder: "form",
    thanks: "used",
    noindex: true,
  },
  sell: { path: "/sell", scope: "both", placeholder: "form", thanks: "sell" },
  specials: { path: "/specials", scope: "both", placeholder: "list", isSaved: true },
  special: {
    path: "/specials/:slug",
    scope: "both",
    placeholder: "form",
    thanks: "specials",
    isCopy: true,
    isSaved: true,
  },
  "service-deals": { path: "/service-deals/:make?", scope: "both", placeholder: "list" },
  "service-deal": {
    path: "/service-deals/:make/:slug",
    scope: "both",
    placeholder: "form",
    thanks: "service",
    isCopy: true,
  },
  "book-service": { path: "/book-a-service", scope: "both", placeholder: "detail" },
  parts: { path: "/parts", scope: "both", placeholder: "form", thanks: "service" },
  campaign: { path: "/soccer-cup-tournament", scope: "dealer", placeholder: "form", thanks: "specials" },
  finance: { path: "/finance", scope: "group", placeholder: "form", thanks: "finance" },
  "finance-documents": { path: "/finance/documents", scope: "group", placeholder: "list", noindex: true },
  budget: { path: "/budget", scope: "group", placeholder: "list", isSaved: true },
  dealers: { path: "/dealer", scope: "group", placeholder: "list", isSaved: true },
  blog: { path: "/blog", scope: "group", placeholder: "list" },
  "blog-post": { path: "/blog/:slug", scope: "group", placeholder: "article" },
  "content-page": { path: "/pages/:slug", scope: "group", placeholder: "article", thanks: "specials" },
  "about-us": { path: "/about-us", scope: "both", placeholder: "article", isCopy: true },
  "contact-us": { path: "/contact-us", scope: "group", placeholder: "detail" },
  popia: { path: "/popia", scope: "both", placeholder: "article", isCopy: true },
  terms: { path: "/terms", scope: "both", placeholder: "article", isCopy: true },
  "finance-terms": { path: "/finance/terms", scope: "group", placeholder: "article" },
  cookie: { path: "/cookie", scope: "both", placeholder: "article", isCopy: true },
  "privacy-policy": { path: "/privacy-policy", scope: "both", placeholder: "article", isCopy: true },
  licences: { path: "/licences", scope: "group", placeholder: "article" },
  appointment: { path: "/appointment", scope: "group", placeholder: "list", noindex: true },
  offer: { path: "/offer", scope: "group", placeholder: "detail", noindex: true },
  hold: { path: "/hold", scope: "group", placeholder: "list", noindex: true },
  "trade-in": { path: "/trade-in", scope: "group", placeholder: "form", noindex: true },
  shortlist: { path: "/shortlist", scope: "group", placeholder: "list", noindex: true, isSaved: true },
  compare: { path: "/compare", scope: "group", placeholder: "list", noindex: true, isSaved: true },
  alerts: { path: "/alerts", scope: "group", placeholder: "article", noindex: true },
  "request-alert": { path: "/alerts/request", scope: "group", placeholder: "form", noindex: true },
  "alert-sent": { path: "/alerts/sent", scope: "group", placeholder: "article", noindex: true },
  unsubscribe: { path: "/unsubscribe", scope: "group", placeholder: "article", noindex: true },
} as const satisfies Record<string, PageRow>;

type Pages = typeof PAGES;
export type PageName = keyof Pages;

/** What only the server and the staff's interface need to know of a page: the browser's bundle leaves it out. */
type PageUse = {
  /** What its views are counted as. */
  visit: string;
  /** The query parameters that the server renders from. They are part of the cache key. */
  parameters?: readonly string[];
  /** The form of the leads that are sent from it, and from its section of the site. */
  form?: LeadForm;
  /** Staff can replace its text. */
  hasText?: true;
};

/**
 * What visitors may search used cars by, besides facts. `make`, `model` and `modelMake` come from the form when JavaScript is off.
 */
const SEARCH = [
  "make",
  "model",
  "modelMake",
  "dealerName",
  "priceFall",
  "province",
  "deposit",
  "term",
  "balloon",
  "interest",
  "near",
  "within",
  "q",
  "sort",
  "page",
];

const PAGE_USES = {
  home: { visit: "home" },
  "dealer-home": { visit: "home" },
  new: { visit: "new-range" },
  "new-model": { visit: "new-model", parameters: ["colour"] },
  "new-enquiry": { visit: "enquiry", parameters: ["colour"], form: "new" },
  "test-drive": { visit: "test-drive", parameters: ["colour"], form: "test-drive" },
  used: { visit: "used-list", parameters: SEARCH },
  // The parameters come from the calculator and the monthly cost when JavaScript is off.
  "used-detail": { visit: "used-car", parameters: ["price", "deposit", "term", "balloon", "interest", "kilometres"] },
  "used-enquiry": { visit: "enquiry", parameters: ["about"], form: "used" },
  "used-hold": { visit: "enquiry", form: "hold" },
  sell: { visit: "sell", form: "sell" },
  specials: { visit: "specials", parameters: ["model", "dealer"] },
  special: { visit: "special", form: "special" },
  "service-deals": { visit: "service-deals" },
  "service-deal": { visit: "service-deal", form: "service-deal" },
  // The parameters come from the form of prices when JavaScript is off.
  "book-service": { visit: "book-service", parameters: ["model", "kilometres"], form: "service" },
  parts: { visit: "parts", form: "parts" },
  campaign: { visit: "campaign", form: "campaign" },
  finance: { visit: "finance", parameters: ["step", "vehicle"], form: "finance" },
  "finance-documents": { visit: "other", parameters: ["key", "done", "problem"] },
  budget: { visit: "shortlist" },
  dealers: { visit: "dealers", parameters: ["province"] },
  blog: { visit: "blog", parameters: ["page"] },
  "blog-post": { visit: "blog-post" },
  "content-page": { visit: "content-page", form: "contact" },
  "about-us": { visit: "other", hasText: true },
  "contact-us": { visit: "contact" },
  popia: { visit: "other", hasText: true },
  terms: { visit: "other", hasText: true },
  "finance-terms": { visit: "other", hasText: true },
  cookie: { visit: "other", hasText: true },
  "privacy-policy": { visit: "other", hasText: true },
  licences: { visit: "other" },
  appointment: { visit: "other", parameters: ["key", "done"] },
  offer: { visit: "other", parameters: ["key", "done"] },
  hold: { visit: "other", parameters: ["key"] },
  "trade-in": { visit: "other", parameters: ["key", "done", "problem"] },
  shortlist: { visit: "shortlist", parameters: ["cars"] },
  compare: { visit: "shortlist", parameters: ["cars", "new"] },
  alerts: { visit: "shortlist", parameters: ["key", "change", "alert", "done"] },
  "request-alert": { visit: "shortlist", parameters: ["search", "vehicle"] },
  "alert-sent": { visit: "shortlist" },
  unsubscribe: { visit: "other", parameters: ["done"] },
} as const satisfies Record<PageName, PageUse>;

/** What a thank-you page shows next. */
export type ThankYouKind = NonNullable<PageRow["thanks"]>;
/** What the views of pages are counted as. */
export type PageKind = (typeof PAGE_USES)[PageName]["visit"] | "thank-you";
/** The paths of pages whose text staff can replace. */
export type PageWithText = {
  [Name in PageName]: (typeof PAGE_USES)[Name] extends { hasText: true } ? Pages[Name]["path"] : never;
}[PageName];
/** First segment of the path of a page within its scope. */
export type Section = Pages[PageName]["path"] extends infer Path
  ? Path extends `/${infer First}/${string}` | `/${infer First}`
    ? First
    : never
  : never;

/** The segment that the thank-you page adds to its form's path. */
export const THANK_YOU = "thank-you";

/** The tables with what is optional. */
export const pageRow = (name: PageName): PageRow => PAGES[name];
export const pageUse = (name: PageName): PageUse & { visit: PageKind } => PAGE_USES[name];
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The path without the parameters, if none of them is required: "/used". */
export function fixedPath(name: PageName): string | undefined {
  const path = PAGES[name].path.replace(/\/:[^/]+\?/g, "");
  return path.includes(":") ? undefined : path;
}
