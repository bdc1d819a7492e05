/** The figures of an offer: what the customer pays, and the instalment for it. */
import { calculateRepayment, type FinanceTerms, type Repayment } from "../../finance/finance.ts";

/** An item that is sold with the car, such as a tow bar. Rand, VAT included. */
export type OfferExtra = { label: string; price: number };

/** The customer's own car, which the dealer takes in part exchange. */
export type TradeIn = {
  make: string;
  model: string;
  year: number;
  kilometres: number;
  /** What the dealer gives for it, in rand. */
  value: number;
  /** What the dealer pays to the bank that still owns it, in rand. */
  settlement: number;
};

/** Terms of the instalment. The balloon is a percentage of the total. */
export type OfferFinance = Pick<FinanceTerms, "termMonths" | "interestPercent" | "balloonPercent">;

/** Whole rand, VAT included. */
export type OfferAmounts = {
  price: number;
  reduction: number;
  extras: readonly Pick<OfferExtra, "price">[];
  tradeIn: Pick<TradeIn, "value" | "settlement"> | null;
};

/** What a trade-in takes off the price, in rand. Negative if more is owed on the car than the dealer gives for it. */
const tradeInCredit = ({ value, settlement }: Pick<TradeIn, "value" | "settlement">): number => value - settlement;

/** What the customer pays, in rand: price less reduction, with extras, less what the trade-in is worth after its settlement. */
export function offerTotal({ price, reduction, extras, tradeIn }: OfferAmounts): number {
  const added = extras.reduce((sum, extra) => sum + extra.price, 0);
  return price - reduction + added - (tradeIn === null ? 0 : tradeInCredit(tradeIn));
}

/** The terms of the one finance engine for an offer. `deposit` is in rand; the engine has it as a percentage of the total. */
export function offerTerms(total: number, deposit: number, finance: OfferFinance): FinanceTerms {
  return { ...finance, depositPercent: total > 0 ? (deposit / total) * 100 : 0 };
}

/** The instalment for an offer and the totals beside it, rounded to the cent. */
export const offerRepayment = (total: number, deposit: number, finance: OfferFinance): Repayment =>
  calculateRepayment(total, offerTerms(total, deposit, finance));

/**
 * The highest reduction of a price that a percentage permits, in rand, rounded down to the rand. `percent` null: any reduction.
 */
export const highestReduction = (price: number, percent: number | null): number =>
  percent === null ? price : Math.floor((price * percent) / 100);
