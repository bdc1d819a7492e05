import { asc, isNull } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { redirects } from "../../schema/content.ts";

/** Maximum number of redirects, all of which are held in memory. */
export const MAX_REDIRECTS = 10_000;
/** Maximum length of a chain of redirects. */
const MAX_STEPS = 10;
/** Base URL for parsing addresses. */
const BASE = "https://site.invalid";

export type Redirect = { fromPath: string; toPath: string };

export type Redirects = {
  /**
   * The final target of an address (path with query), as a path with query on this site. Undefined if it has no redirect, or
   * its redirects form a loop. Keeps the query of an address if the redirect is for its path alone.
   */
  find(address: string): string | undefined;
};

/** All redirects that are not deleted. */
export async function listRedirects(db: Transaction): Promise<Redirect[]> {
  const { id, fromPath, toPath, deletedAt } = redirects;
  return db.select({ fromPath, toPath }).from(redirects).where(isNull(deletedAt)).orderBy(asc(id)).limit(MAX_REDIRECTS);
}

/** Looks redirects up. Case and slashes at the end of an old path do not matter. */
export function createRedirects(list: readonly Redirect[]): Redirects {
  const targets = new Map<string, string>();
  for (const { fromPath, toPath } of list) {
    const from = parse(fromPath);
    if (from) targets.set(from.path + from.query, toPath);
  }

  function step(address: string): string | undefined {
    const parsed = parse(address);
    if (parsed === undefined) return undefined;
    const { path, query } = parsed;
    const exact = targets.get(path + query);
    if (exact !== undefined || query === "") return exact;
    const target = targets.get(path);
    return target === undefined || target.includes("?") ? target : target + query;
  }

  return {
    find(address) {
      if (targets.size === 0) return undefined;
      let found = step(address);
      for (let steps = 0; found !== undefined && steps < MAX_STEPS; steps++) {
        const next = step(found);
        if (next === undefined) return toLocation(found);
        found = next;
      }
      return undefined;
    },
  };
}

/** The normalised path, and the query with its question mark; undefined for another site. */
function parse(address: string): { path: string; query: string } | undefined {
  const url = parseWithinSite(address);
  if (url === undefined) return undefined;
  let end = url.pathname.length;
  while (end > 1 && url.pathname[end - 1] === "/") end--;
  return { path: url.pathname.slice(0, end).toLowerCase(), query: url.search };
}

/** Encodes an address for the Location header. */
function toLocation(address: string): string | undefined {
  const url = parseWithinSite(address);
  return url && url.pathname + url.search + url.hash;
}

/** Parses an address; undefined if browsers would take it for another site, such as `//host`, `/\host` and `/..//host`. */
function parseWithinSite(address: string): URL | undefined {
  const url = address.startsWith("/") ? URL.parse(address, BASE) : null;
  return url?.origin === BASE && !url.pathname.startsWith("//") ? url : undefined;
}
