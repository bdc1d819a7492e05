export type Breadcrumb = { to: string; label: string };

/** Splits a path into breadcrumbs: a link for each segment, labelled with hyphens as spaces. Empty for home. */
export function toBreadcrumbs(pathname: string): Breadcrumb[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((segment, i) => ({ to: `/${segments.slice(0, i + 1).join("/")}`, label: labelOf(segment) }));
}

function labelOf(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment; // malformed percent-encoding
  }
}
