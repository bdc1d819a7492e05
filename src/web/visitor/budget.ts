import { useSyncExternalStore } from "react";
import { MAX_INSTALMENT } from "../../contract/constants.ts";
import type { FinanceTerms } from "../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../contract/finance/group-terms.ts";
import { StoredValue } from "./kept/stored-value.ts";

/** The terms that the visitor reckons with, and the instalment that is affordable. */
export type Budget = {
  terms: FinanceTerms;
  /** Rand per month. */
  instalment?: number;
};

const stored = new StoredValue("budget", parseBudget);

/** The visitor's budget; null without one, and until hydration. */
export function useBudget(): Budget | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}

/** The visitor's terms; without a budget, and until hydration, the calculator's defaults. */
export function useFinanceTerms(): FinanceTerms {
  return useBudget()?.terms ?? GROUP_TERMS;
}

/** Keeps a budget in this browser; null forgets it. The attribute reserves the space of instalments, see `ReserveBudgetBeforePaint`. */
export function keepBudget(budget: Budget | null): void {
  stored.update(() => budget);
  document.documentElement.toggleAttribute("data-with-budget", budget !== null);
}

function parseBudget(value: unknown): Budget | null {
  const { terms, instalment } = (value ?? {}) as { terms?: Partial<FinanceTerms>; instalment?: unknown };
  const { depositPercent = -1, termMonths = 0, balloonPercent = -1, interestPercent = -1 } = terms ?? {};
  const isValid =
    [depositPercent, termMonths, balloonPercent, interestPercent].every(Number.isFinite) &&
    termMonths >= 1 &&
    termMonths <= 120 &&
    [depositPercent, balloonPercent, interestPercent].every((percent) => percent >= 0 && percent <= 100) &&
    depositPercent + balloonPercent < 100;
  if (!isValid) return null;
  const limit = Number(instalment);
  return {
    terms: { depositPercent, termMonths, balloonPercent, interestPercent },
    ...(limit > 0 && limit < MAX_INSTALMENT && { instalment: limit }),
  };
}
