import { hash } from "node:crypto";
import { site } from "../../site.config.ts";

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** JSON blocks are not executed, so they need no hash. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

const FIXED = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  // The form on the sell page opens the trade-in site.
  `form-action 'self' ${new URL(site.links.tradeIn).origin}`,
  "frame-ancestors 'none'",
  // Pictures of the catalogue may come from other hosts.
  "img-src 'self' data: https:",
  `frame-src ${site.mapOrigins.join(" ")}`,
  "style-src-attr 'unsafe-inline'",
];

/**
 * Builds the content security policy of a page: it allows this site's files, the inline scripts and styles of `html` by
 * hash, and requests to the `geolocation` service, if any. Hashes, unlike nonces, can be cached with the page.
 */
export function contentSecurityPolicy(html: string, geolocation: string = site.links.geolocation): string {
  const connections = geolocation === "" ? [] : [new URL(geolocation).origin];
  const directives = [
    ["connect-src 'self'", ...connections],
    ["style-src-elem 'self'", ...hashSources(html, INLINE_STYLE)],
    ["script-src 'self'", ...hashSources(html, INLINE_SCRIPT)],
  ];
  return [...FIXED, ...directives.map((sources) => sources.join(" "))].join("; ");
}

function hashSources(html: string, element: RegExp): Set<string> {
  const contents = Array.from(html.matchAll(element), ([, content = ""]) => content);
  return new Set(contents.map((content) => `'sha256-${hash("sha256", content, "base64")}'`));
}
