import type { IncomingHttpHeaders } from "node:http";

/** Hosts of this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a form comes from a page of this site, by Fetch Metadata and by its origin. The origin is never compared with what
 * the request says of its own host, which its sender chooses. Old browsers and other clients send neither; they cannot
 * be made to send a form by the page of somebody else with more rights than that page has itself.
 *
 * `siteUrl` is the configured origin. Without one, the site is for this machine alone, under any of its names and ports.
 */
export function isFromSameSite(headers: IncomingHttpHeaders, siteUrl: string | undefined): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return true;
  return siteUrl === undefined ? LOOPBACK.test(URL.parse(origin)?.hostname ?? "") : origin === siteUrl;
}
