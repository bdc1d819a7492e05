import { matchPage } from "../../../../contract/page-path.ts";
import { decodeSegment } from "../../../routing/decode-segment.ts";
import { parseSearch, type UsedSearch } from "./search-state.ts";

/** The search of a page of the listing, by its path and query. Undefined if the address is that of another page. */
export function parseSearchPage(address: string): { search: UsedSearch; dealer: string | undefined } | undefined {
  const url = URL.parse(address, "http://site.invalid");
  if (url === null || url.host !== "site.invalid") return undefined;
  const page = matchPage(url.pathname);
  if (page?.name !== "used") return undefined;
  const [scope, make, model] = [page.dealer, page.params.make, page.params.model].map(
    (one) => one && decodeSegment(one),
  );
  const search = { ...parseSearch({ make, model }, url.searchParams), page: 1 };
  return { search, dealer: scope ?? search.dealerName };
}
