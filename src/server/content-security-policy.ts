import { createHash } from "node:crypto";
import { site } from "../../site.config.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

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
  "connect-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
];

/**
 * The policy of a page: its own files, and of inline scripts just those that stand in it, by their hash.
 * The page may be kept and sent to others with the same policy.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [...FIXED, ["script-src 'self'", ...hashes].join(" ")].join("; ");
}
