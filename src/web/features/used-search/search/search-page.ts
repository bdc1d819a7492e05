import { decodeSegment } from "../../../routing/decode-segment.ts";
import { parseSearch, type UsedSearch } from "./search-state.ts";

/** Make and model in a path of the listing. */
const LISTING = /^(?:\/dealer\/([^/]+))?\/used(?:\/([^/]+))?(?:\/([^/]+))?\/?$/;

/** The search of a page of the listing, by its path and query. Undefined if the address is that of another page. */
export function parseSearchPage(address: string): { search: UsedSearch; dealer: string | undefined } | undefined {
  const url = URL.parse(address, "http://site.invalid");
  if (url === null || url.host !== "site.invalid") return undefined;
  const [matched, ...segments] = LISTING.exec(url.pathname) ?? [];
  if (matched === undefined) return undefined;
  const [scope, make, model] = segments.map((segment) => segment && decodeSegment(segment));
  const search = { ...parseSearch({ make, model }, url.searchParams), page: 1 };
  return { search, dealer: scope ?? search.dealerName };
}
