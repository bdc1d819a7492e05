import { hash } from "node:crypto";

/** Returns the weak ETag of a body. A weak tag is valid for all its encodings (RFC 9110, 8.8.1). */
export function createEtag(body: string | Buffer): string {
  // The digest needs no security, so the fastest one is used.
  return `W/"${hash("sha1", body, "base64url")}"`;
}

/** Whether an If-None-Match header contains `etag`, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
