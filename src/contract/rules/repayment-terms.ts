import type { FinanceTerms } from "../domain/finance.ts";
import { calculator as text } from "../wording/used.ts";

/** A field of the finance calculator. */
export type CalculatorField = "price" | "deposit" | "term" | "balloon" | "interest";

/** The terms that banks offer, in months. */
export const TERMS_MONTHS: readonly number[] = [12, 24, 36, 48, 54, 60, 72, 84, 96];

const LIMITS = {
  price: { label: text.price, min: 1, max: 100_000_000 },
  deposit: { label: text.deposit, min: 0, max: 99 },
  balloon: { label: text.balloon, min: 0, max: 99 },
  interest: { label: text.interest, min: 0, max: 60 },
} as const;

/** Finds what no bank would finance. Ignores numbers that are missing (NaN). `price` is in rand. */
export function repaymentViolations(
  price: number,
  { depositPercent, termMonths, balloonPercent, interestPercent }: FinanceTerms,
): { propertyPath: CalculatorField; message: string }[] {
  const numbers = { price, deposit: depositPercent, balloon: balloonPercent, interest: interestPercent };
  const violations: { propertyPath: CalculatorField; message: string }[] = [];
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const { label, min, max } = LIMITS[field];
    if (numbers[field] < min || numbers[field] > max)
      violations.push({ propertyPath: field, message: text.outOfRange(label, min, max) });
  }
  if (!TERMS_MONTHS.includes(termMonths)) violations.push({ propertyPath: "term", message: text.unknownTerm });
  // Nothing would be left for the instalments to pay off.
  if (violations.length === 0 && depositPercent + balloonPercent >= 100) {
    violations.push(
      { propertyPath: "deposit", message: text.depositTooHigh(100 - balloonPercent) },
      { propertyPath: "balloon", message: text.balloonTooHigh(100 - depositPercent) },
    );
  }
  return violations;
}
