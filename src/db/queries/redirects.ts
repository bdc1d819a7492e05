import { asc, isNull } from "drizzle-orm";
import type { Transaction } from "../connect.ts";
import { redirects } from "../schema/content.ts";

/** More than an older site has pages that anybody links to. They are held in memory. */
export const MAX_REDIRECTS = 10_000;
/** More than an honest chain has. */
const MAX_STEPS = 10;
/** Only to parse addresses. */
const BASE = "https://site.invalid";

export type Redirect = { fromPath: string; toPath: string };

export type Redirects = {
  /**
   * Where an address, a path with its query, leads at last, as a path of this site with its query. Undefined if it has no
   * redirect, or one that goes round in circles. The query of an address whose path alone has a redirect is kept.
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

/** The path in the form in which it is compared, and the query with its question mark; undefined for another site. */
function parse(address: string): { path: string; query: string } | undefined {
  const url = parseWithinSite(address);
  if (url === undefined) return undefined;
  let end = url.pathname.length;
  while (end > 1 && url.pathname[end - 1] === "/") end--;
  return { path: url.pathname.slice(0, end).toLowerCase(), query: url.search };
}

/** In characters that a header may have. */
function toLocation(address: string): string | undefined {
  const url = parseWithinSite(address);
  return url && url.pathname + url.search + url.hash;
}

/** Undefined for an address that a browser takes for one of another site, such as `//host`, `/\host` and `/..//host`. */
function parseWithinSite(address: string): URL | undefined {
  const url = address.startsWith("/") ? URL.parse(address, BASE) : null;
  return url?.origin === BASE && !url.pathname.startsWith("//") ? url : undefined;
}
