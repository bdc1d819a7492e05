import { GROUP_TERMS } from "./group-terms.ts";

export type FinanceTerms = {
  /** Percent of the price, 0 to 100. */
  depositPercent: number;
  termMonths: number;
  /** Percent of the price, 0 to 100; due after the last instalment. */
  balloonPercent: number;
  /** Percent per year, compounded monthly. */
  interestPercent: number;
};

export type Repayment = {
  /** Rand per month. */
  instalment: number;
  /** Rand, due at the end of the term. */
  balloon: number;
  /** Rand, without the balloon. */
  totalOfInstalments: number;
  /** Rand, all instalments and the balloon. */
  total: number;
};

/**
 * Calculates the monthly instalment for a price in rand: an annuity with a balloon.
 *
 * `(P − B/(1+r)^n) · r / (1 − (1+r)^−n)`, or `(P − B)/n` if r is 0, with P the price less the deposit, B the balloon,
 * r the monthly rate and n the number of months. All results are rounded to the cent; totals use the unrounded
 * instalment. The instalment is never negative: it is 0 if the balloon exceeds the financed amount.
 */
export function calculateRepayment(price: number, terms: FinanceTerms = GROUP_TERMS): Repayment {
  const financed = price * (1 - terms.depositPercent / 100);
  const balloon = price * (terms.balloonPercent / 100);
  const rate = terms.interestPercent / 100 / 12;
  const months = terms.termMonths;
  const exact =
    rate === 0
      ? (financed - balloon) / months
      : ((financed - balloon / (1 + rate) ** months) * rate) / (1 - (1 + rate) ** -months);
  const instalment = Math.max(0, exact);
  return {
    instalment: toCents(instalment),
    balloon: toCents(balloon),
    totalOfInstalments: toCents(instalment * months),
    total: toCents(instalment * months + balloon),
  };
}

/** Inclusive bounds. An undefined bound does not limit. */
export type AmountRange = { from?: number; to?: number };

/** The whole-rand prices whose instalments are within `range`, in rand per month. */
export function priceRangeOf({ from, to }: AmountRange, terms: FinanceTerms = GROUP_TERMS): AmountRange {
  const instalmentOf = (price: number) => calculateRepayment(price, terms).instalment;
  // The instalment is proportional to the price, apart from the rounding to cents.
  const perRand = instalmentOf(LARGE_PRICE) / LARGE_PRICE;
  const range: AmountRange = {};
  if (from !== undefined && from > 0) {
    let price = Math.floor(Math.min(from / perRand, LARGE_PRICE));
    while (price < LARGE_PRICE && instalmentOf(price) < from) price++;
    while (price > 0 && instalmentOf(price - 1) >= from) price--;
    range.from = price;
  }
  if (to !== undefined && to < instalmentOf(LARGE_PRICE)) {
    let price = Math.ceil(to / perRand);
    while (price > 0 && instalmentOf(price) > to) price--;
    while (instalmentOf(price + 1) <= to) price++;
    range.to = price;
  }
  return range;
}

/** Maximum price of a car, in rand. */
const LARGE_PRICE = 1_000_000_000;

function toCents(rand: number): number {
  return Math.round((rand + Number.EPSILON) * 100) / 100;
}
