/** Counts views of pages and searches that the response cache serves, in memory, until they are stored. */
import type { IncomingMessage } from "node:http";
import type { SearchVisit, VisitCounts } from "../../db/queries/visits/add-visits.ts";
import { type CacheKey, parseKey } from "../response-cache/cache-key.ts";
import type { CachedResponse } from "../response-cache/cached-response.ts";
import { RELAXATIONS_PATH, usedSearch } from "./used-search.ts";
import { visitedPage } from "./visited-page.ts";
import { isSeenByPerson } from "./visitors.ts";

/** Maximum number of distinct addresses counted between two stores. Further ones are not counted. */
const MAX_ADDRESSES = 5000;
const MAX_ADDRESS_LENGTH = 500;

/** The browser requests this once for each navigation that it makes itself: see `clientLoader` of src/web/root.tsx. */
const METADATA = "application/ld+json /api/page_seos?canonicalUrl=";
const API_SEARCH = /^application\/ld\+json \/api(?:\/dealers\/[^/?]+)?\/vehicles(?:\/relaxations)?\?/;
const RELAXATIONS_KEY = `application/ld+json ${RELAXATIONS_PATH}`;
/** The path of a React Router data request. */
const DATA_PATH = /\.data$/;

export type VisitCounter = {
  /** Counts a response that is sent, if it shows a person a page or a search. */
  count(request: IncomingMessage, key: CacheKey, response: CachedResponse): void;
  /** Returns what was counted since the last call. */
  take(): VisitCounts;
};

type Seen = { times: number; isWithoutResult: boolean };

export function createVisitCounter(): VisitCounter {
  let seen = new Map<CacheKey, Seen>();
  return {
    count({ method, headers }, key, response) {
      if (method !== "GET" || response.status !== 200 || !isSeenByPerson(headers)) return;
      // Calls by other programs are not visits.
      if (key.charCodeAt(0) !== SPACE && !(headers["sec-fetch-site"] === "same-origin" && isCountedCall(key))) return;
      const known = seen.get(key);
      if (known !== undefined) known.times += 1;
      else if (seen.size < MAX_ADDRESSES && key.length <= MAX_ADDRESS_LENGTH)
        seen.set(key, { times: 1, isWithoutResult: asksForRelaxations(response) });
    },
    take() {
      const taken = seen;
      seen = new Map();
      return summarise(taken);
    },
  };
}

const SPACE = 32;

const isCountedCall = (key: CacheKey) => key.startsWith(METADATA) || API_SEARCH.test(key);

/** Whether the search found nothing: only then does the listing's page request relaxations. */
const asksForRelaxations = ({ sources }: CachedResponse) =>
  sources?.some(({ key }) => key.startsWith(RELAXATIONS_KEY)) ?? false;

function summarise(seen: ReadonlyMap<CacheKey, Seen>): VisitCounts {
  const pages: VisitCounts["pages"] = [];
  const searches: SearchVisit[] = [];
  for (const [key, { times, isWithoutResult }] of seen) {
    const { accept, url } = parseKey(key);
    const path = accept === "" ? pagePathOf(url) : metadataPathOf(key);
    if (path !== undefined) pages.push({ ...visitedPage(path), views: times });
    const search = usedSearch(url);
    if (search === undefined) continue;
    // In the browser, a search without results makes two calls: the list, and its relaxations.
    const isSecondCall = url.startsWith(RELAXATIONS_PATH);
    searches.push({
      ...search,
      searches: isSecondCall ? 0 : times,
      withoutResult: isSecondCall || isWithoutResult ? times : 0,
    });
  }
  return { pages, searches };
}

/**
 * Returns the path of the page that `url` is for. A data request without the outermost route accompanies a call for the page's metadata,
 * which is counted instead.
 */
function pagePathOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (!DATA_PATH.test(pathname)) return pathname;
  const routes = searchParams.get("_routes")?.split(",") ?? ["root"];
  const page = pathname.replace(DATA_PATH, "");
  return routes.includes("root") ? page.replace(/^\/_root$/, "/") : undefined;
}

function metadataPathOf(key: CacheKey): string | undefined {
  if (!key.startsWith(METADATA)) return undefined;
  return new URLSearchParams(key.slice(key.indexOf("?"))).get("canonicalUrl") ?? undefined;
}
