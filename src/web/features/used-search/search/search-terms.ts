import type { FinanceTerms } from "../../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../../contract/finance/group-terms.ts";
import { areTermsOffered } from "../../../../contract/finance/repayment-limits.ts";

/** The parameters of the terms in a URL, which are those of the finance calculator's form. */
export const TERMS_PARAMETERS = ["deposit", "term", "balloon", "interest"] as const;

/** The terms that a range of instalments is on; undefined for the calculator's defaults, and for what no bank would finance. */
export function parseTerms(query: URLSearchParams): FinanceTerms | undefined {
  const number = (name: (typeof TERMS_PARAMETERS)[number], otherwise: number) => {
    const text = query.get(name)?.trim().replace(",", ".") || String(otherwise);
    return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : otherwise;
  };
  return differentFromDefaults({
    depositPercent: number("deposit", GROUP_TERMS.depositPercent),
    termMonths: number("term", GROUP_TERMS.termMonths),
    balloonPercent: number("balloon", GROUP_TERMS.balloonPercent),
    interestPercent: number("interest", GROUP_TERMS.interestPercent),
  });
}

/** `terms`, or undefined if they are the defaults or impossible. */
export function differentFromDefaults(terms: FinanceTerms): FinanceTerms | undefined {
  const names = Object.keys(GROUP_TERMS) as (keyof FinanceTerms)[];
  const isDefault = names.every((name) => terms[name] === GROUP_TERMS[name]);
  return isDefault || !areTermsOffered(terms) ? undefined : terms;
}

/** The parameters of `terms` in a URL. */
export function termsParameters(terms: FinanceTerms): [name: string, value: string][] {
  const { depositPercent, termMonths, balloonPercent, interestPercent } = terms;
  const values = [depositPercent, termMonths, balloonPercent, interestPercent];
  return TERMS_PARAMETERS.map((name, i) => [name, String(values[i])]);
}
