import { matchPage } from "../../contract/page-path.ts";
import { type PageName, pageRow } from "../../contract/pages.ts";

type Location = { pathname: string; search: string };

/** What covers the page before the one at `pathname` while that loads. */
export function pageFamily(pathname: string) {
  const page = matchPage(pathname);
  if (page === undefined) return "list";
  return page.isThankYou ? "article" : pageRow(page.name).placeholder;
}

/** Pages that keep their content while its next state loads, with the parameters that make another page of them. */
const IN_PLACE: Partial<Record<PageName, readonly ("make" | "model")[]>> = { used: [], "new-model": ["make", "model"] };

/** Whether a navigation leads to another page, or to another page of a list, instead of another state of the same page. */
export function isNewPage(from: Location, to: Location): boolean {
  const [page, next] = [matchPage(from.pathname), matchPage(to.pathname)];
  if (page !== undefined && page.name === next?.name && page.dealer === next.dealer) {
    if (IN_PLACE[page.name]?.every((key) => page.params[key] === next.params[key])) return false;
  }
  return from.pathname !== to.pathname || pageNumber(from) !== pageNumber(to);
}

const pageNumber = ({ search }: Location) => new URLSearchParams(search).get("page");
