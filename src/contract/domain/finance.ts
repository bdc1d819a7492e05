import { CALCULATOR_DEFAULTS } from "./constants.ts";

export type FinanceTerms = {
  /** Percent of the price, 0 to 100. */
  depositPercent: number;
  termMonths: number;
  /** Percent of the price, 0 to 100, due after the last instalment. */
  balloonPercent: number;
  /** Percent a year, compounded monthly. */
  interestPercent: number;
};

export type Repayment = {
  /** Rand a month. */
  instalment: number;
  /** Rand, due at the end. */
  balloon: number;
  /** Rand: all instalments together, without the balloon. */
  totalOfInstalments: number;
  /** Rand: all instalments and the balloon. */
  total: number;
};

/**
 * What a vehicle of `price` rand costs a month: an annuity with a balloon.
 *
 * With P the price less the deposit, B the balloon, r the monthly rate and n the months:
 * `(P − B/(1+r)^n) · r / (1 − (1+r)^−n)`, or `(P − B)/n` when the rate is nought.
 * The instalment is rounded to the cent, and so are the totals of rounded instalments not: they come from the exact one.
 * Never negative: where the balloon is worth more than what is financed there is nothing to pay a month.
 */
export function calculateRepayment(price: number, terms: FinanceTerms = CALCULATOR_DEFAULTS): Repayment {
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

function toCents(rand: number): number {
  return Math.round((rand + Number.EPSILON) * 100) / 100;
}
