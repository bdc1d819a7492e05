import type { RequestListener } from "node:http";
import { refuseRequest } from "./refuse-request.ts";

/** Maximum length of a path. The longest of the site has about 150 characters and seven segments. */
const MAX_PATH_LENGTH = 2000;
const MAX_SEGMENTS = 16;
/** Maximum length of a query. Marketing parameters are long. */
const MAX_QUERY_LENGTH = 4000;
const MAX_PARAMETERS = 100;

/**
 * Gives every request an address that begins with exactly one slash, so that no URL parser finds a host in it. Refuses addresses that are
 * too long or have too many parts, before they are parsed.
 */
export function limitAddresses(next: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "/" } = request;
    if (!isWithinLimits(url)) return refuseRequest(response, 414, "The address is too long.");
    request.url = withOneSlash(url);
    next(request, response);
  };
}

/**
 * Replaces leading slashes and backslashes by one slash: URL parsers treat `\` as a slash, and read a host after two. `url` begins with a
 * slash.
 */
function withOneSlash(url: string): string {
  if (url[1] !== "/" && !url.includes("\\")) return url;
  const [path, query] = splitQuery(url);
  return `/${path.replace(/^\/+/, "").replaceAll("\\", "%5C")}${query}`;
}

function splitQuery(url: string): [path: string, query: string] {
  const end = url.indexOf("?");
  return end === -1 ? [url, ""] : [url.slice(0, end), url.slice(end)];
}

function isWithinLimits(url: string): boolean {
  const [path, query] = splitQuery(url);
  if (path.length > MAX_PATH_LENGTH || query.length > MAX_QUERY_LENGTH) return false;
  return count(path, "/") <= MAX_SEGMENTS && count(query, "&") < MAX_PARAMETERS;
}

/** Counts `character` in `text`. It runs for each request, so it avoids the array of `split`. */
function count(text: string, character: string): number {
  let times = 0;
  for (let index = text.indexOf(character); index !== -1; index = text.indexOf(character, index + 1)) times++;
  return times;
}
