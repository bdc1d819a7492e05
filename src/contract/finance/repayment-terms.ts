import type { FinanceTerms } from "./finance.ts";
import { REPAYMENT_LIMITS, TERMS_MONTHS } from "./repayment-limits.ts";
import { calculator as text } from "./wording/calculator.ts";

/** A field of the finance calculator. */
export type CalculatorField = "price" | "deposit" | "term" | "balloon" | "interest";

type LimitedField = keyof typeof REPAYMENT_LIMITS;

/** Finds what no bank would finance. Ignores numbers that are missing (NaN). `price` is in rand. */
export function repaymentViolations(
  price: number,
  { depositPercent, termMonths, balloonPercent, interestPercent }: FinanceTerms,
): { propertyPath: CalculatorField; message: string }[] {
  const numbers = { price, deposit: depositPercent, balloon: balloonPercent, interest: interestPercent };
  const violations: { propertyPath: CalculatorField; message: string }[] = [];
  for (const field of Object.keys(REPAYMENT_LIMITS) as LimitedField[]) {
    const { min, max } = REPAYMENT_LIMITS[field];
    if (numbers[field] < min || numbers[field] > max)
      violations.push({ propertyPath: field, message: text.outOfRange(text[field], min, max) });
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
