import { expect, it } from "vitest";
import { calculateRepayment } from "../../finance/finance.ts";
import { highestReduction, offerRepayment, offerTotal } from "./offer-figures.ts";
import { offerLines } from "./offer-lines.ts";

it("adds extras, and takes off the reduction and what the trade-in is worth after its settlement", () => {
  const amounts = { price: 219_900, reduction: 4_900, extras: [{ price: 3_500 }, { price: 0 }], tradeIn: null };
  expect(offerTotal(amounts)).toBe(218_500);
  expect(offerTotal({ ...amounts, tradeIn: { value: 80_000, settlement: 30_000 } })).toBe(168_500);
  // More is owed on the old car than it is worth.
  expect(offerTotal({ ...amounts, tradeIn: { value: 30_000, settlement: 80_000 } })).toBe(268_500);
});

it("finances the total less the deposit in rand, by the one engine", () => {
  const finance = { termMonths: 72, interestPercent: 12, balloonPercent: 40 };
  expect(offerRepayment(200_000, 0, finance)).toEqual(calculateRepayment(200_000, { ...finance, depositPercent: 0 }));
  const deposited = { ...finance, depositPercent: 10 };
  expect(offerRepayment(200_000, 20_000, finance)).toEqual(calculateRepayment(200_000, deposited));
  expect(offerRepayment(0, 0, finance).instalment).toBe(0);
});

it("rounds the highest reduction down to the rand", () => {
  expect(highestReduction(219_933, 3)).toBe(6_597);
  expect(highestReduction(219_933, 0)).toBe(0);
  expect(highestReduction(219_933, null)).toBe(219_933);
});

it("lists what is taken off and added, and the deposit unless an instalment states it", () => {
  const tradeIn = { make: "Toyota", model: "Etios", year: 2016, kilometres: 98_000, value: 70_000, settlement: 20_000 };
  const figures = { price: 200_000, reduction: 5000, extras: [{ label: "Tow bar", price: 5500 }], trade_in: tradeIn };
  const paid = { ...figures, total: 150_500, deposit: 10_000 };
  const shown = (finance: object | null) =>
    offerLines({ ...paid, finance }).map(({ label, amount }) => `${label}: ${amount.replaceAll("\u00a0", " ")}`);
  expect(shown(null)).toEqual([
    "Price: R 200 000",
    "Reduction: -R 5 000",
    "Tow bar: R 5 500",
    "Your 2016 Toyota Etios in part exchange: -R 70 000",
    "Settlement of its finance, which we pay to the bank: R 20 000",
    "You pay: R 150 500",
    "Of which as a deposit: R 10 000",
  ]);
  expect(shown({}).at(-1)).toBe("You pay: R 150 500");
});
