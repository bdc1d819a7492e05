/**
 * The query parameters that server rendering may depend on. They are part of a page's cache key. Other parameters, such as
 * marketing ones, are read only in the browser.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  // Used search. `make` and `model` come from its form when JavaScript is off.
  ...["make", "model", "dealerName", "fuelType", "transmissionType", "vehicle_state", "sort", "page"],
  // Dealer list; colour of a new model.
  ...["province", "colour"],
  // Finance calculator when JavaScript is off.
  ...["price", "deposit", "term", "balloon", "interest"],
  // Thank-you page.
  "reference",
]);

/** Parameters that belong to one visitor. A page requested with one of them is never cached. */
export const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(["reference"]);
