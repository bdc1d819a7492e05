/**
 * Every address of the site, in this one place. In a dealer's scope the pages that exist there are prefixed with
 * the dealer's uri ("/dealer/renault-sandton"); finance, the dealer list and the blog never are.
 */
export type Paths = ReturnType<typeof paths>;

export function paths(dealerUri = "") {
  const at = (...segments: string[]) =>
    dealerUri + segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");
  return {
    home: dealerUri === "" ? "/" : dealerUri,
    new: at("new"),
    newMake: (make: string) => at("new", make),
    newModel: (make: string, model: string) => at("new", make, model),
    newVariant: (make: string, model: string, variant: string) => at("new", make, model, variant),
    newEnquiry: (make: string, model: string, variant: string) => at("new", make, model, variant, "enquire"),
    testDrive: (make: string, model: string) => at("test-drive", make, model),
    used: at("used"),
    usedModels: (make?: string, model?: string) =>
      at("used", ...[make, model].filter((segment) => segment !== undefined)),
    usedVehicle: (make: string, model: string, id: number) => at("used", make, model, String(id)),
    usedEnquiry: (make: string, model: string, id: number) => at("used", make, model, String(id), "enquire"),
    sell: at("sell"),
    specials: at("specials"),
    special: (slug: string) => at("specials", slug),
    serviceDeals: at("service-deals"),
    serviceDeal: (make: string, slug: string) => at("service-deals", make, slug),
    /** By the service special's own uri: "/{make}/{slug}". */
    serviceDealAt: (uri: string) => at("service-deals") + uri,
    bookService: at("book-a-service"),
    parts: at("parts"),
    terms: at("terms"),
    cookie: at("cookie"),
    popia: at("popia"),
    privacyPolicy: at("privacy-policy"),
    aboutUs: at("about-us"),
    contactUs: "/contact-us",
    finance: "/finance",
    dealers: "/dealer",
    dealersIn: (province: string) => `/dealer?province=${encodeURIComponent(province)}`,
    dealer: (slug: string) => `/dealer/${encodeURIComponent(slug)}`,
    blog: "/blog",
    blogPage: (page: number) => (page > 1 ? `/blog?page=${page}` : "/blog"),
    blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  };
}

/** The page that comes after a form on `pathname` was sent. */
export const thankYouPath = (pathname: string) => `${pathname.replace(/\/+$/, "")}/thank-you`;

/** Under a dealer's prefix, but the same there as on the group's own page. See docs/decisions/0010. */
const SAME_FOR_ALL =
  /^\/dealer\/[^/]+(\/(?:terms|privacy-policy|cookie|popia|about-us|new(?:\/.+)?|used\/[^/]+\/[^/]+\/\d+|specials\/[^/]+|service-deals\/[^/]+\/[^/]+))$/;

/** The path that search engines should know a page by: without slashes at the end, and one for copies of one page. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, "") || "/";
  return SAME_FOR_ALL.exec(path)?.[1] ?? path;
}

/** A picture or file by its path under /uploads; what is a full address already is left alone. */
export function upload(file: string, folder = ""): string {
  if (/^https?:\/\//.test(file) || file.startsWith("/")) return file;
  return `/uploads/${folder ? `${folder}/` : ""}${file}`;
}
