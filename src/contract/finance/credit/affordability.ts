import { maximumServiceFee } from "./credit-fees.ts";

/** Rand per month. */
export type Household = {
  /** Before tax and other deductions. */
  grossIncome: number;
  takeHomePay: number;
  livingExpenses: number;
  /** Instalments on everything owed already. */
  debtRepayments: number;
  /** Insurance, fuel and upkeep of the car to be bought. */
  carCosts: number;
};

/** Rand per month. */
export type Affordability = {
  /** The least that the regulations assume for living expenses. */
  expenseNorm: number;
  /** The higher of the norm and the visitor's own figure. */
  livingExpenses: number;
  /** What is left of the take-home pay; below 0 if more is spent. */
  discretionaryIncome: number;
  /** Whole rand, after the costs of the car and the service fee; at least 0. */
  instalment: number;
};

/**
 * The minimum expense norms by gross monthly income: regulation 23A, table 1, of the National Credit Regulations (Government
 * Notice R.202 of 13 March 2015). From `above` rand: `fixed` rand and `percent` of the income above `above`.
 */
export const EXPENSE_NORMS: readonly { above: number; fixed: number; percent: number }[] = [
  { above: 0, fixed: 0, percent: 100 },
  { above: 800, fixed: 800, percent: 6.75 },
  { above: 6250, fixed: 1167.88, percent: 9 },
  { above: 25_000, fixed: 2855.38, percent: 8.2 },
  { above: 50_000, fixed: 4905.38, percent: 6.75 },
];

/** The minimum expense norm for a gross income, both in rand per month. */
export function expenseNorm(grossIncome: number): number {
  const band = EXPENSE_NORMS.findLast(({ above }) => grossIncome > above);
  return band === undefined ? 0 : band.fixed + ((grossIncome - band.above) * band.percent) / 100;
}

/** The instalment that a household can afford, as regulation 23A has credit providers work out its discretionary income. */
export function assessAffordability(household: Household): Affordability {
  const norm = expenseNorm(Math.max(household.grossIncome, household.takeHomePay));
  const livingExpenses = Math.max(household.livingExpenses, norm);
  const discretionaryIncome = household.takeHomePay - livingExpenses - household.debtRepayments;
  const left = discretionaryIncome - household.carCosts - maximumServiceFee();
  return {
    expenseNorm: norm,
    livingExpenses,
    discretionaryIncome,
    instalment: Math.max(0, Math.floor(left)),
  };
}
