import type { RequestListener } from "node:http";
import { refuseRequest } from "./refuse-request.ts";

/** A host name or address, optionally with a port. Internationalised names arrive encoded. */
const HOST = /^(?:[a-z\d._-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Refuses requests whose `Host` is invalid or repeated, or whose target is not a path: absolute addresses are for proxies. */
export function requirePlainTarget(next: RequestListener): RequestListener {
  return (request, response) => {
    const { host } = request.headers;
    const isValid = (host === undefined || HOST.test(host)) && countHosts(request.rawHeaders) < 2;
    if (isValid && request.url?.startsWith("/")) return next(request, response);
    refuseRequest(response, 400, "The request's host or address is invalid.");
  };
}

/** Counts the `Host` headers. Node keeps only the first, but a proxy may have checked another. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
