import type { Violation } from "../../../../contract/hydra.ts";
import type { Redirect } from "../../../../db/queries/content/redirects.ts";
import { violation } from "../../../input/submission.ts";

/** Paths that are not pages. Redirects may neither begin nor end there. */
const NO_PAGE = /^\/(?:api|assets|staff|uploads|pictures)(?:[/?]|$)/;

/** Returns what is wrong with the addresses of a redirect, whatever other redirects there are. */
export function addressViolations(redirect: Redirect): Violation[] {
  const noPages = Object.entries(redirect).filter(([, path]) => NO_PAGE.test(path));
  const violations = noPages.map(([name]) => violation(name, "This is not the address of a page.", "wrongFormat"));
  return redirect.fromPath === "/"
    ? [...violations, violation("fromPath", "The home page always exists.", "wrongFormat")]
    : violations;
}
