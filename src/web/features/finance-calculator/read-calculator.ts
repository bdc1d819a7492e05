import { CALCULATOR_DEFAULTS } from "../../../contract/domain/constants.ts";
import type { FinanceTerms } from "../../../contract/domain/finance.ts";

/** The calculator's fields as they are typed. */
export type CalculatorText = { price: string; deposit: string; term: string; balloon: string; interest: string };

const LIMITS: Record<keyof CalculatorText, { label: string; min: number; max: number }> = {
  price: { label: "Price", min: 1, max: 100_000_000 },
  deposit: { label: "Deposit", min: 0, max: 99 },
  term: { label: "Term", min: 1, max: 120 },
  balloon: { label: "Balloon", min: 0, max: 99 },
  interest: { label: "Interest rate", min: 0, max: 60 },
};
const FIELDS = Object.keys(LIMITS) as (keyof CalculatorText)[];

/** The fields of a vehicle of `price` rand, on the default terms. */
export function defaultText(price: number): CalculatorText {
  const { depositPercent, termMonths, balloonPercent, interestPercent } = CALCULATOR_DEFAULTS;
  return {
    price: String(price),
    deposit: String(depositPercent),
    term: String(termMonths),
    balloon: String(balloonPercent),
    interest: String(interestPercent),
  };
}

/** Numbers out of what was typed ("189 900", "11,5"); `values` is null while any field has an error. */
export function readCalculator(text: CalculatorText): {
  values: { price: number; terms: FinanceTerms } | null;
  errors: Partial<Record<keyof CalculatorText, string>>;
} {
  const errors: Partial<Record<keyof CalculatorText, string>> = {};
  const read = (name: keyof CalculatorText): number => {
    const { label, min, max } = LIMITS[name];
    const digits = text[name].replace(/[R\s]/gi, "").replace(",", ".");
    const number = /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
    if (Number.isNaN(number)) errors[name] = `${label} must be a number`;
    else if (number < min || number > max) errors[name] = `${label} must be from ${min} to ${max}`;
    return number;
  };
  const [price, depositPercent, termMonths, balloonPercent, interestPercent] = FIELDS.map(read) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ok = Object.keys(errors).length === 0;
  return {
    values: ok ? { price, terms: { depositPercent, termMonths, balloonPercent, interestPercent } } : null,
    errors,
  };
}

/** The fields that came with an address, sent without JavaScript. */
export function sentText(query: URLSearchParams): Partial<CalculatorText> {
  return Object.fromEntries(FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name)?.slice(0, 20)]] : [])));
}
