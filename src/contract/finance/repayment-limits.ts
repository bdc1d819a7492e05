import type { FinanceTerms } from "./finance.ts";

/** The terms that banks offer, in months. */
export const TERMS_MONTHS: readonly number[] = [12, 24, 36, 48, 54, 60, 72, 84, 96];

/** What banks finance: rand, and percent. */
export const REPAYMENT_LIMITS = {
  price: { min: 1, max: 100_000_000 },
  deposit: { min: 0, max: 99 },
  balloon: { min: 0, max: 99 },
  interest: { min: 0, max: 60 },
} as const;

/** Whether banks finance a car on these terms. `repaymentViolations` says why not. */
export function areTermsOffered({
  depositPercent,
  termMonths,
  balloonPercent,
  interestPercent,
}: FinanceTerms): boolean {
  const { deposit, balloon, interest } = REPAYMENT_LIMITS;
  const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
  return (
    isWithin(depositPercent, deposit) &&
    isWithin(balloonPercent, balloon) &&
    isWithin(interestPercent, interest) &&
    TERMS_MONTHS.includes(termMonths) &&
    depositPercent + balloonPercent < 100
  );
}
