export type Crumb = { to: string; label: string };

/** A path's segments, each with the path so far, hyphens as spaces. None for home. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((segment, i) => ({ to: `/${segments.slice(0, i + 1).join("/")}`, label: labelOf(segment) }));
}

function labelOf(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment; // a broken encoding is shown as it stands
  }
}
