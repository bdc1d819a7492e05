import Type, { type Static } from "typebox";

/**
 * When a car's price is said to have fallen, and by how much.
 *
 * Article 6a of Directive 98/6/EC, which the Omnibus Directive (EU) 2019/2161 added, compares a lower price with the lowest price of the
 * thirty days before it was lowered. South Africa has no such rule, but section 41 of the Consumer Protection Act 68 of 2008 forbids
 * misleading ones, and this one cannot mislead: a price that was raised and lowered again is no fall, and of several falls within thirty days
 * the last one alone counts. A car that is on sale for less than thirty days is compared with all its prices.
 *
 * A trigger of the database applies the rule to each change of a price, whoever makes it, and keeps the earlier prices. A fall is told for
 * thirty days.
 */
export const PRICE_FALL_DAYS = 30;

/** The option of searches for cars whose price has fallen. */
export const REDUCED = "Reduced";

/** The earlier prices of a car that are kept, and told. */
export const MAX_EARLIER_PRICES = 20;

export const PriceFall = Type.Object({
  amount: Type.Integer({ description: "Rand that the price is below the lowest of the thirty days before it fell" }),
  since: Type.String({ format: "date", description: "The day on which it fell, in South Africa" }),
});
export type PriceFall = Static<typeof PriceFall>;

export const EarlierPrice = Type.Object({
  price: Type.Integer({ description: "Rand, VAT included" }),
  until: Type.String({ format: "date", description: "The day on which the next price applied, in South Africa" }),
});
export type EarlierPrice = Static<typeof EarlierPrice>;
