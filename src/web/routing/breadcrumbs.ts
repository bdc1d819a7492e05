import { matchPage } from "../../contract/page-path.ts";
import { decodeSegment } from "./decode-segment.ts";

export type Breadcrumb = { path: string; label: string; hasPage: boolean };

/**
 * Splits a path into breadcrumbs, one per segment, labelled with hyphens as spaces. Empty for home. Some paths only lead to pages: a test
 * drive is booked for a model, and there is no list of test drives.
 */
export function toBreadcrumbs(pathname: string): Breadcrumb[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((segment, i) => {
    const path = `/${segments.slice(0, i + 1).join("/")}`;
    return { path, label: decodeSegment(segment).replaceAll("-", " "), hasPage: matchPage(path) !== undefined };
  });
}
