/**
 * Every query parameter that what the server renders may depend on. Whatever else an address carries, marketing mostly,
 * is read in the browser alone: a kept page is the same page with it and without.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  // Used search; make and model only when its form is sent without JavaScript.
  ...["make", "model", "dealerName", "fuelType", "transmissionType", "vehicle_state", "sort", "page"],
  // Dealers, and a model in one of its colours.
  ...["province", "colour"],
  // The calculator sent without JavaScript.
  ...["price", "deposit", "term", "balloon", "interest"],
  // The thank-you page.
  "reference",
]);

/** One visitor's own: a page asked for with one of these is kept nowhere. */
export const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(["reference"]);
