import { matchPage, type PageMatch } from "../../contract/page-path.ts";
import { type PageKind, type PageName, pageUse } from "../../contract/pages.ts";

/** A page as it is counted. */
export type VisitedPage = {
  /** Slug of the dealer whose pages it belongs to; "" for the group's. */
  dealer: string;
  kind: PageKind;
  /** The item in the path, such as "renault/kiger". "" if all pages of the kind are counted together. */
  key: string;
};

/** Maximum length of a key. No page has a longer one. */
const MAX_KEY_LENGTH = 120;

/** The path parameters that make up the key of pages that are counted one by one. */
const KEYS: Partial<Record<PageName, readonly (keyof PageMatch["params"])[]>> = {
  used: ["make", "model"],
  "used-detail": ["id"],
  "new-model": ["make", "model"],
  "test-drive": ["make", "model"],
  special: ["slug"],
  "service-deal": ["slug"],
  "blog-post": ["slug"],
  "content-page": ["slug"],
};

/** Returns how the existing page at `path` is counted. */
export function visitedPage(path: string): VisitedPage {
  const page = matchPage(path);
  if (page === undefined) return { dealer: "", kind: "other", key: "" };
  const { name, isThankYou, dealer = "", params } = page;
  if (isThankYou) return { dealer, kind: "thank-you", key: "" };
  const key = (KEYS[name] ?? []).flatMap((parameter) => params[parameter] ?? []).join("/");
  return { dealer, kind: pageUse(name).visit, key: key.slice(0, MAX_KEY_LENGTH) };
}
