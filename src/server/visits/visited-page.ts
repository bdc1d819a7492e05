import type { PageKind } from "../../contract/domain/page-kinds.ts";

/** A page as its views are counted. */
export type VisitedPage = {
  /** Slug of the dealer in whose pages it is; "" for the group's. */
  dealer: string;
  kind: PageKind;
  /** Which of the kind, from the path: "renault/kiger". "" if they are counted together. */
  key: string;
};

/** Longer ones are of no page. */
const MAX_KEY_LENGTH = 120;

/** Paths within the scope of the group or a dealer. A group of the pattern is the key. */
const PAGES: readonly [path: RegExp, kind: PageKind][] = [
  [/^\/$/, "home"],
  [/\/thank-you$/, "thank-you"],
  [/\/enquire$/, "enquiry"],
  [/^\/used(?:\/([^/]+(?:\/[^/]+)?))?$/, "used-list"],
  [/^\/used\/[^/]+\/[^/]+\/(\d{1,9})$/, "used-car"],
  [/^\/new(?:\/[^/]+)?$/, "new-range"],
  [/^\/new\/([^/]+\/[^/]+)(?:\/[^/]+)?$/, "new-model"],
  [/^\/test-drive\/([^/]+\/[^/]+)$/, "test-drive"],
  [/^\/specials$/, "specials"],
  [/^\/specials\/([^/]+)$/, "special"],
  [/^\/service-deals(?:\/[^/]+)?$/, "service-deals"],
  [/^\/service-deals\/[^/]+\/([^/]+)$/, "service-deal"],
  [/^\/book-a-service$/, "book-service"],
  [/^\/parts$/, "parts"],
  [/^\/sell$/, "sell"],
  [/^\/finance$/, "finance"],
  [/^\/dealer$/, "dealers"],
  [/^\/contact-us$/, "contact"],
  [/^\/soccer-cup-tournament$/, "campaign"],
  [/^\/blog$/, "blog"],
  [/^\/blog\/([^/]+)$/, "blog-post"],
  [/^\/(?:shortlist|compare|budget|alerts)(?:\/|$)/, "shortlist"],
];

const DEALER = /^\/dealer\/([^/]{1,100})(\/.*)?$/;

/** The page at `path`, which exists. */
export function visitedPage(path: string): VisitedPage {
  const [, slug, rest = "/"] = DEALER.exec(path) ?? [];
  const dealer = slug ?? "";
  const inScope = slug === undefined ? path : rest;
  for (const [pattern, kind] of PAGES) {
    const match = pattern.exec(inScope);
    if (match) return { dealer, kind, key: (match[1] ?? "").slice(0, MAX_KEY_LENGTH) };
  }
  return { dealer, kind: "other", key: "" };
}
