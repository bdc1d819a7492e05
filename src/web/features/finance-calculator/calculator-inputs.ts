import { CALCULATOR_DEFAULTS } from "../../../contract/domain/constants.ts";
import type { FinanceTerms } from "../../../contract/domain/finance.ts";
import { calculator as text } from "../../../contract/wording/used.ts";

/** The calculator's inputs, as typed. */
export type CalculatorInputs = { price: string; deposit: string; term: string; balloon: string; interest: string };

const LIMITS: Record<keyof CalculatorInputs, { label: string; min: number; max: number }> = {
  price: { label: text.price, min: 1, max: 100_000_000 },
  deposit: { label: text.deposit, min: 0, max: 99 },
  term: { label: text.term, min: 1, max: 120 },
  balloon: { label: text.balloon, min: 0, max: 99 },
  interest: { label: text.interest, min: 0, max: 60 },
};
const FIELDS = Object.keys(LIMITS) as (keyof CalculatorInputs)[];

/** The inputs for a vehicle of `price` rand with the default terms. */
export function defaultInputs(price: number): CalculatorInputs {
  const { depositPercent, termMonths, balloonPercent, interestPercent } = CALCULATOR_DEFAULTS;
  return {
    price: String(price),
    deposit: String(depositPercent),
    term: String(termMonths),
    balloon: String(balloonPercent),
    interest: String(interestPercent),
  };
}

/** Parses the inputs ("189 900", "11,5"). `values` is null if any field has an error. */
export function parseInputs(inputs: CalculatorInputs): {
  values: { price: number; terms: FinanceTerms } | null;
  errors: Partial<Record<keyof CalculatorInputs, string>>;
} {
  const errors: Partial<Record<keyof CalculatorInputs, string>> = {};
  const parse = (name: keyof CalculatorInputs): number => {
    const { label, min, max } = LIMITS[name];
    const digits = inputs[name].replace(/[R\s]/gi, "").replace(",", ".");
    const number = /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
    if (Number.isNaN(number)) errors[name] = text.notANumber(label);
    else if (number < min || number > max) errors[name] = text.outOfRange(label, min, max);
    return number;
  };
  const [price, depositPercent, termMonths, balloonPercent, interestPercent] = FIELDS.map(parse) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const isValid = Object.keys(errors).length === 0;
  return {
    values: isValid ? { price, terms: { depositPercent, termMonths, balloonPercent, interestPercent } } : null,
    errors,
  };
}

/** The inputs in a URL, which the form submits without JavaScript. */
export function readQueryInputs(query: URLSearchParams): Partial<CalculatorInputs> {
  return Object.fromEntries(FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name)?.slice(0, 20)]] : [])));
}
