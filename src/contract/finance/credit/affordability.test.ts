import { afterEach, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { assessAffordability, expenseNorm } from "./affordability.ts";
import { maximumInitiationFee, maximumServiceFee } from "./credit-fees.ts";

afterEach(() => setSettings({}));

it.each([
  // By hand: the fixed amount of the band, and the percentage of what is above its lower end.
  [0, 0],
  [500, 500],
  [800, 800],
  [6250, 800 + 367.875],
  [10_000, 1167.88 + 337.5],
  [25_000, 1167.88 + 1687.5],
  [30_000, 2855.38 + 410],
  [50_000, 2855.38 + 2050],
  [60_000, 4905.38 + 675],
])("the norm of a gross income of R%d is R%d", (income, norm) => {
  expect(expenseNorm(income)).toBeCloseTo(norm, 2);
});

it("takes the visitor's own expenses if they are above the norm", () => {
  const household = { grossIncome: 30_000, takeHomePay: 24_000, livingExpenses: 11_000, debtRepayments: 3000 };
  expect(assessAffordability({ ...household, carCosts: 2500 })).toEqual({
    expenseNorm: 3265.38,
    livingExpenses: 11_000,
    discretionaryIncome: 10_000, // 24 000 - 11 000 - 3 000
    instalment: 7431, // 10 000 - 2 500 - 69
  });
});

it("takes the norm if the visitor says less, and never less than nothing", () => {
  const household = { grossIncome: 10_000, takeHomePay: 8500, livingExpenses: 0, debtRepayments: 0, carCosts: 0 };
  const { livingExpenses, instalment } = assessAffordability(household);
  expect(livingExpenses).toBeCloseTo(1505.38);
  expect(instalment).toBe(6925); // 8 500 - 1 505.38 - 69
  const inDebt = assessAffordability({ ...household, debtRepayments: 9000 });
  expect(inDebt.discretionaryIncome).toBeCloseTo(-2005.38);
  expect(inDebt.instalment).toBe(0);
});

it("takes the take-home pay for the gross income if that is missing", () => {
  const household = { grossIncome: 0, takeHomePay: 8500, livingExpenses: 0, debtRepayments: 0, carCosts: 0 };
  expect(assessAffordability(household).expenseNorm).toBeCloseTo(1167.88 + 202.5);
});

it("knows the highest fees, with VAT, unless the group's are lower", () => {
  expect(maximumServiceFee()).toBe(69);
  expect(maximumInitiationFee(200_000)).toBe(1207.5);
  expect(maximumInitiationFee(5000)).toBeCloseTo(649.75); // (165 + 400) × 1.15
  expect(maximumInitiationFee(500)).toBeCloseTo(189.75);
  setSettings({ initiationFee: 500, serviceFee: 40 });
  expect([maximumInitiationFee(200_000), maximumInitiationFee(500), maximumServiceFee()]).toEqual([500, 189.75, 40]);
});
