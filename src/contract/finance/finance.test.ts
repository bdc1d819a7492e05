import { describe, expect, it } from "vitest";
import { calculateRepayment, priceRangeOf } from "./finance.ts";
import { GROUP_TERMS } from "./group-terms.ts";

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

describe("priceRangeOf", () => {
  it.each([
    [{ from: 3000, to: 5000 }, GROUP_TERMS],
    [{ from: 2999.99, to: 3000.01 }, GROUP_TERMS],
    [
      { from: 1, to: 150_000 },
      { depositPercent: 20, termMonths: 60, balloonPercent: 0, interestPercent: 0 },
    ],
  ])("has exactly the prices with instalments of %o", (instalments, terms) => {
    const { from = 0, to = 0 } = priceRangeOf(instalments, terms);
    const instalmentOf = (price: number) => calculateRepayment(price, terms).instalment;
    expect(instalmentOf(from)).toBeGreaterThanOrEqual(instalments.from);
    expect(instalmentOf(from - 1)).toBeLessThan(instalments.from);
    expect(instalmentOf(to)).toBeLessThanOrEqual(instalments.to);
    expect(instalmentOf(to + 1)).toBeGreaterThan(instalments.to);
  });

  it("leaves out what bounds nothing", () => {
    expect(priceRangeOf({})).toEqual({});
    expect(priceRangeOf({ from: 0 })).toEqual({});
    const nothingToPay = { depositPercent: 60, termMonths: 72, balloonPercent: 50, interestPercent: 0 };
    expect(priceRangeOf({ to: 100 }, nothingToPay)).toEqual({});
  });
});

it("finds the prices of instalments in few steps, however large they are", () => {
  // Beyond the largest price, every car is within the range.
  expect(priceRangeOf({ from: 1e12, to: 1e12 })).toEqual({ from: 1_000_000_000 });
  // No car costs less than a rand.
  expect(priceRangeOf({ from: 0.001, to: 0 })).toEqual({ from: 1, to: 0 });
});
