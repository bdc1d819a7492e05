/** What the service worker and the pages agree on. */

/** The name of the entry in `Server-Timing` of a page, and the header of an API response, that the service worker had saved. */
export const SAVED_AT = "saved-at";

/** The pages that a device keeps: those that a visitor compares cars by. Forms are left out, and what is for one person. */
const SAVED_PAGES =
  /^(?:\/dealer\/[^/]+)?\/(?:(?:used|new)(?:\/[^/]+){0,3}|specials(?:\/[^/]+)?|shortlist|compare|budget)?\/?$|^\/dealer(?:\/[^/]+)?\/?$/;

/** Whether the page at `pathname` is saved for times without a connection. */
export const isSavedPage = (pathname: string) => SAVED_PAGES.test(pathname);

/** Whether a script or style sheet of pages is at `pathname`. */
export const isPageFile = (pathname: string) => pathname.startsWith("/assets/");

/** Whether a picture is at `pathname`. */
export const isPicture = (pathname: string) => /^\/(?:pictures|uploads)\//.test(pathname);
