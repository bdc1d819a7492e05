/** More than an older site has pages that anybody links to. They are held in memory. */
export const MAX_REDIRECTS = 10_000;
/** More than an honest chain has. */
const MAX_STEPS = 10;

export type Redirect = { fromPath: string; toPath: string };

export type Redirects = {
  /**
   * Where a path, or a path with its query, leads at last. Undefined if it has no redirect, or one that goes round in
   * circles.
   */
  find(address: string): string | undefined;
};

/** Looks redirects up. An address with a query that has none is looked up without it. */
export function createRedirects(list: readonly Redirect[]): Redirects {
  const targets = new Map(list.map(({ fromPath, toPath }) => [normalise(fromPath), toPath]));
  const step = (address: string) => targets.get(normalise(address)) ?? targets.get(normalise(pathOf(address)));
  return {
    find(address) {
      let found = step(address);
      for (let steps = 0; found !== undefined && steps < MAX_STEPS; steps++) {
        const next = step(found);
        if (next === undefined) return isWithinSite(found) ? found : undefined;
        found = next;
      }
      return undefined;
    },
  };
}

const pathOf = (address: string) => address.split("?", 1)[0] as string;

/** Without slashes at the end of the path, in lower case: old addresses were written in any way. */
function normalise(address: string): string {
  const [path = "", ...query] = address.split("?");
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return [path.slice(0, end).toLowerCase(), ...query].join("?");
}

/** Whether a browser stays on this site: `//host` and `/\host` lead to others. */
function isWithinSite(path: string): boolean {
  return URL.parse(path, "https://site.invalid")?.origin === "https://site.invalid" && path.startsWith("/");
}
