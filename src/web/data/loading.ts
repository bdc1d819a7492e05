import { data } from "react-router";
import { ApiError } from "./api-client.ts";

/** For a part the page can do without: its failure is logged, and the part renders nothing. What is for the router passes. */
export async function orNothing<T>(part: string, loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(`Could not load ${part}: ${error.message}`);
    return null;
  }
}

/** For what the page is about: an unknown one, or what no call would take as a name, becomes the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw error;
  }
}

/** `item` with these of its fields: what a page does not show need not travel with it. */
export function only<Item extends object, const Name extends keyof Item>(
  item: Item,
  names: readonly Name[],
): Pick<Item, Name> {
  const some = {} as Pick<Item, Name>;
  for (const name of names) some[name] = item[name];
  return some;
}
