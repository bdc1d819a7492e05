import { data } from "react-router";
import { ApiError } from "./api-errors.ts";
import { logError } from "./error-log.ts";

/**
 * Resolves to null if a part that the page can do without fails to load. `part` names it in the server's log; in the browser
 * the API client logs. Redirects and 404s that a loader throws for the router pass through.
 */
export async function optional<T>(part: string, loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The API logs its own faults.
    if (import.meta.env.SSR && !(error instanceof ApiError))
      logError("Could not load a part of a page", { part, error });
    return null;
  }
}

/** Resolves to undefined if the API responds with 404, or with 400: the address names something that cannot exist. */
export async function ifFound<T>(loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** Throws the not-found page if `ifFound` finds nothing. */
export async function requireFound<T>(loading: Promise<T>): Promise<T> {
  const found = await ifFound(loading);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}

/** Copies the named fields of `item`, so that loader data hold no more than the page shows. */
export function pick<Item extends object, const Name extends keyof Item>(
  item: Item,
  names: readonly Name[],
): Pick<Item, Name> {
  const picked = {} as Pick<Item, Name>;
  for (const name of names) picked[name] = item[name];
  return picked;
}
