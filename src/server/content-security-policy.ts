import { hash } from "node:crypto";
import { site } from "../../site.config.ts";

/** Scripts that stand in the page. What is JSON is data, for search engines or the programme: it never runs and needs no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

const FIXED = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  // Selling a car starts with a form that opens the trade-in site.
  `form-action 'self' ${new URL(site.links.tradeIn).origin}`,
  "frame-ancestors 'none'",
  // Pictures may be elsewhere; scripts never are.
  "img-src 'self' data: https:",
  `frame-src ${site.mapOrigins.join(" ")}`,
  "style-src-attr 'unsafe-inline'",
];

/**
 * The policy of a page: its own files, of inline scripts just those in `html`, by their hash, and the service at
 * `geolocation`, if any, to ask for the visitor's region. `styles` is the hash of the styles that stand in it. The page may
 * be kept and sent to others with the same policy.
 */
export function contentSecurityPolicy(
  html: string,
  styles?: string,
  geolocation: string = site.links.geolocation,
): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  const connections = geolocation === "" ? [] : [new URL(geolocation).origin];
  const directives = [
    ["connect-src 'self'", ...connections],
    ["style-src-elem 'self'", ...(styles === undefined ? [] : [`'sha256-${styles}'`])],
    ["script-src 'self'", ...hashes],
  ];
  return [...FIXED, ...directives.map((sources) => sources.join(" "))].join("; ");
}
