import { matchPage, type PageArguments, pagePath, withoutDealer } from "../../contract/page-path.ts";
import { PAGE_NAMES, PAGES, type PageName, pageRow, THANK_YOU } from "../../contract/pages.ts";
import { type ComparedCars, comparedQuery } from "./compared-cars.ts";
import { withoutTrailingSlashes } from "./trailing-slashes.ts";

const FIRST_SEGMENT = /^\/([^/?#]+)/;
const sectionIn = (url: string) => FIRST_SEGMENT.exec(url)?.[1];

/** The sections that exist for the group and for each dealer. */
const SCOPED: ReadonlySet<string | undefined> = new Set(
  PAGE_NAMES.filter((name) => PAGES[name].scope === "both").map((name) => sectionIn(PAGES[name].path)),
);

/**
 * Builds the paths of all pages. In a dealer's scope, the pages that dealers have are prefixed with the dealer's uri
 * ("/dealer/renault-sandton"). All others are the group's.
 */
export function paths(dealerUri = "") {
  const to = <Name extends PageName>(name: Name, ...params: PageArguments<Name>) =>
    (PAGES[name].scope === "group" ? "" : dealerUri) + pagePath(name, ...params);
  return {
    /** The path of any page. Those below have names of their own, because many pages link them. */
    to,
    home: dealerUri === "" ? "/" : dealerUri,
    new: to("new"),
    newMake: (make: string) => to("new", { make }),
    newModel: (make: string, model: string) => to("new-model", { make, model }),
    newVariant: (make: string, model: string, variant: string) => to("new-model", { make, model, variant }),
    newEnquiry: (make: string, model: string, variant: string) => to("new-enquiry", { make, model, variant }),
    testDrive: (make: string, model: string) => to("test-drive", { make, model }),
    used: to("used"),
    usedList: (make?: string, model?: string) => to("used", { make, model }),
    usedVehicle: (make: string, model: string, id: number) => to("used-detail", { make, model, id }),
    usedEnquiry: (make: string, model: string, id: number) => to("used-enquiry", { make, model, id }),
    usedHold: (make: string, model: string, id: number) => to("used-hold", { make, model, id }),
    usedTradeIn: (make: string, model: string, id: number) =>
      `${to("used-enquiry", { make, model, id })}?about=trade-in`,
    sell: to("sell"),
    specials: to("specials"),
    special: (slug: string) => to("special", { slug }),
    serviceDeals: to("service-deals"),
    serviceDeal: (make: string, slug: string) => to("service-deal", { make, slug }),
    /** `uri` of the service special: "/{make}/{slug}". */
    serviceDealByUri: (uri: string) => to("service-deals") + uri,
    bookService: to("book-service"),
    parts: to("parts"),
    terms: to("terms"),
    cookie: to("cookie"),
    popia: to("popia"),
    privacyPolicy: to("privacy-policy"),
    licences: to("licences"),
    aboutUs: to("about-us"),
    vehicleAlert: (id: number) => `${to("request-alert")}?vehicle=${id}`,
    contactUs: to("contact-us"),
    finance: to("finance"),
    /** With a used vehicle. */
    financeFor: (vehicleId: number) => `${to("finance")}?vehicle=${vehicleId}`,
    financeTerms: to("finance-terms"),
    /** Asks for e-mails about new cars of a search, given by its path and query. */
    searchAlert: (search: string) => `${to("request-alert")}?search=${encodeURIComponent(search)}`,
    dealers: to("dealers"),
    dealersInProvince: (province: string) => `${to("dealers")}?province=${encodeURIComponent(province)}`,
    dealer: (slug: string) => `${to("dealers")}/${encodeURIComponent(slug)}`,
    budget: to("budget"),
    /** Adds pictures of a car to trade in, by the secret of its enquiry. */
    tradeInPictures: (key: string) => `${to("trade-in")}?key=${encodeURIComponent(key)}`,
    shortlist: to("shortlist"),
    /** A shortlist that can be shared. */
    shortlistOf: (ids: readonly number[]) => `${to("shortlist")}?cars=${ids.join(",")}`,
    compare: to("compare"),
    compareOf: (compared: ComparedCars) => to("compare") + comparedQuery(compared),
    blog: to("blog"),
    blogPage: (page: number) => (page > 1 ? `${to("blog")}?page=${page}` : to("blog")),
    contentPage: (slug: string) => to("content-page", { slug }),
    blogPost: (slug: string) => to("blog-post", { slug }),
    /** The address of a link that staff wrote. A page of the group that also exists in the scope is prefixed. */
    link: (url: string) => (SCOPED.has(sectionIn(url)) ? dealerUri + url : url),
  };
}

export type Paths = ReturnType<typeof paths>;

/** Path of the thank-you page of the form at `pathname`. */
export const thankYouPath = (pathname: string) => `${withoutTrailingSlashes(pathname)}/${THANK_YOU}`;

/** What the thank-you page is told: the reference, the time of a test drive as the API writes it, and the secret that adds pictures. */
type Receipt = { reference: string; time?: string | null | undefined; key?: string | undefined };

/**
 * The thank-you page with what was sent. In the query, not in the navigation state: a page of a release that was replaced loads it as a new
 * document, which has no state.
 */
export const receiptPath = (pathname: string, { reference, time, key }: Receipt) =>
  `${thankYouPath(pathname)}?${new URLSearchParams({ reference, ...(time && { time }), ...(key && { key }) })}`;

/** Returns the path for search engines: without trailing slashes, and the group's page for dealers' copies of it. See docs/decisions/0010. */
export function canonicalPath(pathname: string): string {
  const path = withoutTrailingSlashes(pathname) || "/";
  const page = matchPage(path);
  return page !== undefined && !page.isThankYou && pageRow(page.name).isCopy ? withoutDealer(path) : path;
}

/** Returns the address of a file under /uploads. Leaves full addresses, absolute paths and "" unchanged. */
export function uploadUrl(file: string, folder = ""): string {
  if (/^(https?:\/\/|\/|$)/.test(file)) return file;
  return `/uploads/${folder ? `${folder}/` : ""}${file}`;
}
