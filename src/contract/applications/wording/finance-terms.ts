import type { FinanceTerms } from "../../finance/finance.ts";
import { formatPercent, formatRand } from "../../formats/format.ts";

/** "72 months, 10% deposit, 40% balloon, 12% interest" */
export const termsText = ({ termMonths, depositPercent, balloonPercent, interestPercent }: FinanceTerms) =>
  `${termMonths} months, ${formatPercent(depositPercent)} deposit, ${formatPercent(balloonPercent)} balloon, ${formatPercent(interestPercent)} interest`;

/** Instalments on the visitor's own terms. */
export const visitorTerms = {
  /** Text on a card. */
  instalment: (rand: number) => `${formatRand(rand)} p/m`,
  /** Text on a card, under the instalment. */
  card: (amounts: { totalOfInstalments: string; balloon: string; terms: FinanceTerms }) =>
    `${termsText(amounts.terms)}. In all ${amounts.totalOfInstalments} and ${amounts.balloon} balloon. Fees apply.`,
  /** Text under the search's range of instalments. */
  filter: (terms: FinanceTerms) => `On ${termsText(terms)}.`,
  set: "Set your own terms",
} as const;
