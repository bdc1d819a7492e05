import type { RequestListener, ServerResponse } from "node:http";

/** The longest address of the site has about 150 characters and seven segments. */
const MAX_PATH_LENGTH = 2000;
const MAX_SEGMENTS = 16;
/** Marketing parameters are long. */
const MAX_QUERY_LENGTH = 4000;
const MAX_PARAMETERS = 100;

/** The scheme and host of an address in absolute form (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * Gives every request an address that begins with one slash, so that nobody after it can read a host in it. Refuses addresses
 * that are too long or have too many parts, before anything is made from them.
 */
export function limitAddresses(next: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "/", method } = request;
    if (!isWithinLimits(url)) return refuse(response, 414, "The address is too long.\n");
    const path = toPath(url);
    if (path === undefined && method !== "OPTIONS") return refuse(response, 400, "The address is not a path.\n");
    request.url = path ?? url;
    next(request, response);
  };
}

/** Returns path and query; undefined if `url` has no path. `\` is a slash to URL parsers, and so is a second one a host. */
function toPath(url: string): string | undefined {
  if (url.startsWith("/") && url[1] !== "/" && !url.includes("\\")) return url;
  const withoutHost = url.replace(ABSOLUTE, "");
  const [path, query] = splitQuery(withoutHost);
  const isPath = path.startsWith("/") || (path === "" && withoutHost.length < url.length);
  return isPath ? `/${path.replace(/^\/+/, "").replaceAll("\\", "%5C")}${query}` : undefined;
}

function splitQuery(url: string): [path: string, query: string] {
  const end = url.indexOf("?");
  return end === -1 ? [url, ""] : [url.slice(0, end), url.slice(end)];
}

function refuse(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      "content-type": "text/plain; charset=utf-8",
      "content-length": body.length,
      connection: "close",
    })
    .end(body);
}

function isWithinLimits(url: string): boolean {
  const [path, query] = splitQuery(url);
  if (path.length > MAX_PATH_LENGTH || query.length > MAX_QUERY_LENGTH) return false;
  return path.split("/").length - 1 <= MAX_SEGMENTS && query.split("&").length <= MAX_PARAMETERS;
}
