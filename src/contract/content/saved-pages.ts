import { matchPage } from "../page-path.ts";
import { pageRow } from "../pages.ts";

/** What the service worker and the pages agree on. */

/** The name of the entry in `Server-Timing` of a page, and the header of an API response, that the service worker had saved. */
export const SAVED_AT = "saved-at";

/** Whether the page at `pathname` is saved for times without a connection. */
export function isSavedPage(pathname: string): boolean {
  const page = matchPage(pathname);
  return page !== undefined && !page.isThankYou && pageRow(page.name).isSaved === true;
}

/** Whether a script or style sheet of pages is at `pathname`. */
export const isPageFile = (pathname: string) => pathname.startsWith("/assets/");

/** Whether a picture is at `pathname`. */
export const isPicture = (pathname: string) => /^\/(?:pictures|uploads)\//.test(pathname);
