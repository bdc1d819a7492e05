import { PAGE_NAMES, PAGES, type PageName, pageRow, THANK_YOU } from "./pages.ts";

type Segment<Path> = Path extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : Path;
type SegmentOf<Name extends PageName> = Segment<(typeof PAGES)[Name]["path"]>;
type Optional<Part> = Part extends `:${infer Name}?` ? Name : never;
type Required<Part> = Part extends `:${string}?` ? never : Part extends `:${infer Name}` ? Name : never;
type Value = string | number;

/** The parameters in the path of a page. */
export type PageParams<Name extends PageName> = { [Key in Required<SegmentOf<Name>>]: Value } & {
  [Key in Optional<SegmentOf<Name>>]?: Value | undefined;
};
/** The rest of the arguments after the page: nothing if it needs no parameters. */
export type PageArguments<Name extends PageName> =
  Record<never, never> extends PageParams<Name> ? [params?: PageParams<Name>] : [params: PageParams<Name>];

/** Builds the path of the group's page. Segments are encoded. */
export function pagePath<Name extends PageName>(name: Name, ...[params]: PageArguments<Name>): string {
  const values: Readonly<Record<string, Value | undefined>> = params ?? {};
  const path = PAGES[name].path.replace(/\/:(\w+)\??/g, (_segment, key: string) => {
    const value = values[key];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
  return path;
}

/** Prefix of a dealer's pages. */
const DEALER = "dealer";

export type PageMatch = {
  name: PageName;
  /** The thank-you page of the page's form. */
  isThankYou: boolean;
  /** The slug of the dealer in whose scope it is. */
  dealer: string | undefined;
  /** As they are in the path, encoded. */
  params: Readonly<Partial<Record<"make" | "model" | "variant" | "id" | "slug", string>>>;
};

const PATTERNS = PAGE_NAMES.map((name) => {
  const segments = segmentsOf(PAGES[name].path);
  return { ...pageRow(name), name, segments, required: segments.filter((one) => !one.endsWith("?")).length };
});

/** Finds the page at a path, with or without trailing slashes. Undefined: there is none. */
export function matchPage(pathname: string): PageMatch | undefined {
  if (!pathname.startsWith("/")) return undefined;
  const all = segmentsOf(pathname);
  const dealer = all[0] === DEALER ? all[1] : undefined;
  if (dealer === "") return undefined;
  const segments = dealer === undefined ? all : all.slice(2);
  const own = find(segments, dealer, false);
  return own ?? (segments.at(-1) === THANK_YOU ? find(segments.slice(0, -1), dealer, true) : undefined);
}

function find(segments: string[], dealer: string | undefined, isThankYou: boolean): PageMatch | undefined {
  const otherScope = dealer === undefined ? "dealer" : "group";
  for (const { name, scope, thanks, segments: pattern, required } of PATTERNS) {
    if (scope === otherScope || (isThankYou && thanks === undefined)) continue;
    if (segments.length < required || segments.length > pattern.length) continue;
    const params: Record<string, string> = {};
    const isMatch = segments.every((segment, i) => {
      const part = pattern[i] ?? "";
      if (!part.startsWith(":")) return part === segment;
      params[part.replace(/\W/g, "")] = segment;
      return segment !== "";
    });
    if (isMatch) return { name, isThankYou, dealer, params };
  }
  return undefined;
}

/** Splits a path. Slashes at its end are left out. */
function segmentsOf(path: string): string[] {
  const segments = path.split("/").slice(1);
  while (segments.at(-1) === "") segments.pop();
  return segments;
}

/** Returns the path within the scope of the group or a dealer: "/used" for "/dealer/renault-sandton/used". */
export function withoutDealer(path: string): string {
  return path.replace(/^\/dealer\/[^/]+(?=\/)/, "");
}

/** Returns the section of the site that `path` is in, within the scope of the group or a dealer: "/used". */
export function sectionOf(path: string): string {
  return withoutDealer(path).split("/", 2).join("/");
}
