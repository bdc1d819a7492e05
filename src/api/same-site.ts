import type { IncomingHttpHeaders } from "node:http";

/** Hosts of this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns whether a form comes from a page of this site, by Fetch Metadata and the Origin header. The origin is never compared with the
 * request's own host, which its sender chooses. Old browsers and other clients send neither header; they are accepted, since another site's
 * page gains no rights by them. `siteUrl` is the configured origin. Without it, the site is for this machine alone, under any of its names
 * and ports.
 */
export function isFromSameSite(headers: IncomingHttpHeaders, siteUrl: string | undefined): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return true;
  return siteUrl === undefined ? LOOPBACK.test(URL.parse(origin)?.hostname ?? "") : origin === siteUrl;
}
