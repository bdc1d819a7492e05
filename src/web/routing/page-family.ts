/** Pages of one family have one placeholder. */
export type PageFamily = "list" | "detail" | "article" | "form";

/** By the end of the path, the first match counts. All other pages are lists, of cards or of sections. */
const FAMILIES: readonly (readonly [PageFamily, RegExp])[] = [
  ["article", /\/(blog\/[^/]+|about-us|popia|terms|cookie|privacy-policy|thank-you|alerts|alerts\/sent|unsubscribe)$/],
  [
    "form",
    /\/(enquire|alerts\/request|parts|finance|sell|soccer-cup-tournament|(specials|service-deals\/[^/]+|test-drive\/[^/]+)\/[^/]+)$/,
  ],
  ["detail", /\/(new(\/[^/]+){2,3}|used(\/[^/]+){3}|book-a-service|contact-us)$/],
];

export function pageFamily(pathname: string): PageFamily {
  return FAMILIES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? "list";
}

/** Pages that keep their content while its next state loads: the used listing, and a model with its variants. */
const IN_PLACE = /^(.*\/used)(\/[^/]+){0,2}$|^(.*\/new(\/[^/]+){2})(\/[^/]+)?$/;

type Location = { pathname: string; search: string };

/** Whether a navigation leads to another page, or to another page of a list, instead of another state of the same page. */
export function isNewPage(from: Location, to: Location): boolean {
  const [, listing, , model] = IN_PLACE.exec(from.pathname) ?? [];
  const [, nextListing, , nextModel] = IN_PLACE.exec(to.pathname) ?? [];
  if ((listing ?? model) !== undefined && listing === nextListing && model === nextModel) return false;
  return from.pathname !== to.pathname || pageNumber(from) !== pageNumber(to);
}

const pageNumber = ({ search }: Location) => new URLSearchParams(search).get("page");
