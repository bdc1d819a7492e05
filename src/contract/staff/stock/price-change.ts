/** How the prices of a selection of vehicles change: by an amount or a percentage, and how the result is rounded. */

/** "900": to the nearest price that ends in 900, as R 189 900. */
export const ROUNDINGS = ["none", "100", "900", "1000"] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type PriceRule = {
  by: "amount" | "percent";
  /** Rand or per cent; negative to lower prices. */
  value: number;
  rounding: Rounding;
};

/** Returns the price in rand that a rule makes of a price. */
export function changePrice(price: number, { by, value, rounding }: PriceRule): number {
  return roundPrice(by === "amount" ? price + value : price * (1 + value / 100), rounding);
}

/** Rounds a price in rand to the nearest one of a kind. */
export function roundPrice(price: number, rounding: Rounding): number {
  if (rounding === "none") return Math.round(price);
  if (rounding === "900") return Math.round((price - 900) / 1000) * 1000 + 900;
  const step = Number(rounding);
  return Math.round(price / step) * step;
}
