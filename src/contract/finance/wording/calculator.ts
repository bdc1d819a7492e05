import { formatCount, formatPercent } from "../../formats/format.ts";

/** The finance calculator. */
export const calculator = {
  title: "Finance calculator",
  price: "Price",
  deposit: "Deposit",
  term: "Term",
  months: "months",
  balloon: "Balloon",
  interest: "Interest rate",
  calculate: "Calculate",
  reset: "Reset",
  instalment: "Your instalment",
  perMonth: "p/m",
  percent: "%",
  rand: "R",
  depositValue: (rand: string) => `${rand} deposit`,
  missing: (label: string) => `${label} is required`,
  notANumber: (label: string) => `${label} must be a number`,
  outOfRange: (label: string, min: number, max: number) =>
    `${label} must be from ${formatCount(min)} to ${formatCount(max)}`,
  unknownTerm: "Choose one of the terms",
  depositTooHigh: (limitPercent: number) =>
    `With this balloon, the deposit must be less than ${formatPercent(limitPercent)}`,
  balloonTooHigh: (limitPercent: number) =>
    `With this deposit, the balloon must be less than ${formatPercent(limitPercent)}`,
  /** Replaces "Your instalment". */
  noResult: "Correct the marked fields to see your instalment",
  balloonValue: (rand: string) => `${rand} due at the end`,
  numberOfInstalments: "Number of instalments",
  instalments: (number: number, each: string) => `${number} of ${each}`,
  percentOf: (amount: string, percent: number) => `${amount} (${formatPercent(percent)})`,
  totalOfInstalments: "Total of instalments",
  balloonAmount: "Balloon (residual) amount",
  totalRepayable: "Total with balloon and deposit",
  rate: "Interest rate a year",
  note:
    "An estimate, not an offer or a quotation. Initiation and service fees and insurance are not included and apply to " +
    "every credit agreement; the rate depends on your credit profile. Finance is subject to approval by a registered credit provider.",
} as const;
