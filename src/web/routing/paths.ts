import { usedVehiclePath } from "../../contract/domain/used-vehicle-path.ts";
import { withoutTrailingSlashes } from "./trailing-slashes.ts";

/** The sections that exist for the group and for each dealer. */
const SCOPED_SECTIONS = [
  "about-us",
  "book-a-service",
  "cookie",
  "new",
  "parts",
  "popia",
  "privacy-policy",
  "sell",
  "service-deals",
  "specials",
  "terms",
  "test-drive",
  "used",
] as const;

export type ScopedSection = (typeof SCOPED_SECTIONS)[number];

const SCOPED: ReadonlySet<string | undefined> = new Set(SCOPED_SECTIONS);
const FIRST_SEGMENT = /^\/([^/?#]+)/;

/**
 * Builds the paths of all pages. In a dealer's scope, scoped pages are prefixed with the dealer's uri
 * ("/dealer/renault-sandton"). Finance, the dealer list, contact, the blog and the visitor's shortlist are never prefixed.
 */
export function paths(dealerUri = "") {
  const path = (...segments: [ScopedSection, ...string[]]) =>
    dealerUri + segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");
  const usedVehicle = (make: string, model: string, id: number) => dealerUri + usedVehiclePath(make, model, id);
  return {
    home: dealerUri === "" ? "/" : dealerUri,
    new: path("new"),
    newMake: (make: string) => path("new", make),
    newModel: (make: string, model: string) => path("new", make, model),
    newVariant: (make: string, model: string, variant: string) => path("new", make, model, variant),
    newEnquiry: (make: string, model: string, variant: string) => path("new", make, model, variant, "enquire"),
    testDrive: (make: string, model: string) => path("test-drive", make, model),
    used: path("used"),
    usedList: (make?: string, model?: string) =>
      path("used", ...[make, model].filter((segment) => segment !== undefined)),
    usedVehicle,
    usedEnquiry: (make: string, model: string, id: number) => `${usedVehicle(make, model, id)}/enquire`,
    usedTradeIn: (make: string, model: string, id: number) => `${usedVehicle(make, model, id)}/enquire?about=trade-in`,
    sell: path("sell"),
    specials: path("specials"),
    special: (slug: string) => path("specials", slug),
    serviceDeals: path("service-deals"),
    serviceDeal: (make: string, slug: string) => path("service-deals", make, slug),
    /** `uri` of the service special: "/{make}/{slug}". */
    serviceDealByUri: (uri: string) => path("service-deals") + uri,
    bookService: path("book-a-service"),
    parts: path("parts"),
    terms: path("terms"),
    cookie: path("cookie"),
    popia: path("popia"),
    privacyPolicy: path("privacy-policy"),
    aboutUs: path("about-us"),
    vehicleAlert: (id: number) => `/alerts/request?vehicle=${id}`,
    contactUs: "/contact-us",
    finance: "/finance",
    /** With a used vehicle. */
    financeFor: (vehicleId: number) => `/finance?vehicle=${vehicleId}`,
    financeTerms: "/finance/terms",
    /** Asks for e-mails about new cars of a search, given by its path and query. */
    searchAlert: (search: string) => `/alerts/request?search=${encodeURIComponent(search)}`,
    dealers: "/dealer",
    dealersInProvince: (province: string) => `/dealer?province=${encodeURIComponent(province)}`,
    dealer: (slug: string) => `/dealer/${encodeURIComponent(slug)}`,
    budget: "/budget",
    shortlist: "/shortlist",
    /** A shortlist that can be shared. */
    shortlistOf: (ids: readonly number[]) => `/shortlist?cars=${ids.join(",")}`,
    compare: "/compare",
    compareOf: (ids: readonly number[]) => `/compare?cars=${ids.join(",")}`,
    blog: "/blog",
    blogPage: (page: number) => (page > 1 ? `/blog?page=${page}` : "/blog"),
    blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
    /** The address of a link that staff wrote. A page of the group that also exists in the scope is prefixed. */
    link: (url: string) => (SCOPED.has(FIRST_SEGMENT.exec(url)?.[1]) ? dealerUri + url : url),
  };
}

export type Paths = ReturnType<typeof paths>;

/** Path of the thank-you page of the form at `pathname`. */
export const thankYouPath = (pathname: string) => `${withoutTrailingSlashes(pathname)}/thank-you`;

/** What the thank-you page is told: the reference, and the time of a test drive as the API writes it. */
type Receipt = { reference: string; time?: string | null | undefined };

/**
 * The thank-you page with what was sent. In the query, not in the navigation state: a page of a release that was replaced loads it as a new
 * document, which has no state.
 */
export const receiptPath = (pathname: string, { reference, time }: Receipt) =>
  `${thankYouPath(pathname)}?${new URLSearchParams({ reference, ...(time && { time }) })}`;

/** Pages in a dealer's scope that have the same content as the group's page. See docs/decisions/0010. */
const SAME_AS_GROUP_PAGE =
  /^\/dealer\/[^/]+(\/(?:terms|privacy-policy|cookie|popia|about-us|new(?:\/.+)?|used\/[^/]+\/[^/]+\/\d+|specials\/[^/]+|service-deals\/[^/]+\/[^/]+))$/;

/** Returns the path for search engines: without trailing slashes, and the group's page for dealers' copies of it. */
export function canonicalPath(pathname: string): string {
  const path = withoutTrailingSlashes(pathname) || "/";
  return SAME_AS_GROUP_PAGE.exec(path)?.[1] ?? path;
}

/** Returns the address of a file under /uploads. Leaves full addresses, absolute paths and "" unchanged. */
export function uploadUrl(file: string, folder = ""): string {
  if (/^(https?:\/\/|\/|$)/.test(file)) return file;
  return `/uploads/${folder ? `${folder}/` : ""}${file}`;
}
