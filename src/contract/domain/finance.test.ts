import { describe, expect, it } from "vitest";
import { calculateRepayment } from "./finance.ts";

describe("calculateRepayment", () => {
  it("matches the published example: R200 000 over 72 months at 12 % with a 40 % balloon", () => {
    expect(calculateRepayment(200_000)).toEqual({
      instalment: 3146.02,
      balloon: 80_000,
      totalOfInstalments: 226_513.66,
      total: 306_513.66,
    });
  });

  it("divides the amount evenly if there is no interest", () => {
    const terms = { depositPercent: 10, termMonths: 50, balloonPercent: 40, interestPercent: 0 };
    expect(calculateRepayment(100_000, terms).instalment).toBe(1000);
  });

  it("gives a lower instalment with a deposit, a balloon or a longer term", () => {
    const terms = { depositPercent: 0, termMonths: 60, balloonPercent: 0, interestPercent: 12 };
    const plain = calculateRepayment(300_000, terms).instalment;
    expect(calculateRepayment(300_000, { ...terms, depositPercent: 10 }).instalment).toBeLessThan(plain);
    expect(calculateRepayment(300_000, { ...terms, balloonPercent: 10 }).instalment).toBeLessThan(plain);
    expect(calculateRepayment(300_000, { ...terms, termMonths: 72 }).instalment).toBeLessThan(plain);
  });

  it("is never negative", () => {
    const terms = { depositPercent: 90, termMonths: 12, balloonPercent: 90, interestPercent: 0 };
    expect(calculateRepayment(300_000, terms).instalment).toBe(0);
  });
});
