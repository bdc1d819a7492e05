/** The absolute address of the page at `uri`; null if that is not a path on the site at `siteUrl`. */
export function pageAddress(uri: string | null, siteUrl: string): string | null {
  if (!uri?.startsWith("/")) return null;
  const url = URL.parse(uri, siteUrl);
  return url?.origin === new URL(siteUrl).origin ? url.href : null;
}

/** The id of the used vehicle on whose page a lead was sent: `/used/{make}/{model}/{id}/…`, with or without a dealer. */
export function vehicleIdOf(uri: string | null): number | undefined {
  const id = /^(?:\/dealer\/[^/]+)?\/used\/[^/]+\/[^/]+\/([1-9]\d{0,8})(?:\/|$)/.exec(uri ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}
