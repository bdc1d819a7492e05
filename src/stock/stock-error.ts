/** Why a feed was not taken at all, in one line for staff. Nothing was changed when this is thrown. */
export class StockError extends Error {
  override name = "StockError";
}
