/** The absolute address of the page at `uri`; null if that is not a path on the site at `siteUrl`. */
export function pageAddress(uri: string | null, siteUrl: string): string | null {
  if (!uri?.startsWith("/")) return null;
  const url = URL.parse(uri, siteUrl);
  return url?.origin === new URL(siteUrl).origin ? url.href : null;
}
