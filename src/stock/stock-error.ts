/** A feed was refused and nothing was changed. The message is one line for staff. */
export class StockError extends Error {
  override name = "StockError";
}
