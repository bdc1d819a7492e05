import type { FinanceTerms } from "../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../contract/finance/group-terms.ts";
import { type CalculatorField, repaymentViolations } from "../../../contract/finance/repayment-terms.ts";
import { calculator as text } from "../../../contract/finance/wording/calculator.ts";
import { normaliseAmount } from "../../../contract/formats/amount.ts";
import { formatCount } from "../../../contract/formats/format.ts";
import { fieldErrors } from "../../../contract/hydra.ts";

/** The calculator's inputs, as typed. */
export type CalculatorInputs = Record<CalculatorField, string>;

/** `price` is in rand. */
export type CalculatorValues = { price: number; terms: FinanceTerms };

const FIELDS: readonly CalculatorField[] = ["price", "deposit", "term", "balloon", "interest"];

/** The inputs for a vehicle of `price` rand. */
export function defaultInputs(price: number, terms: FinanceTerms = GROUP_TERMS): CalculatorInputs {
  const { depositPercent, termMonths, balloonPercent, interestPercent } = terms;
  return {
    price: formatPriceInput(String(price)),
    deposit: String(depositPercent),
    term: String(termMonths),
    balloon: String(balloonPercent),
    interest: String(interestPercent),
  };
}

/** Picks the calculator's inputs from its submitted form. */
export function readInputs(form: FormData): CalculatorInputs {
  return Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? "")])) as CalculatorInputs;
}

/** Parses the inputs ("189 900", "11,5"). No deposit and no balloon count as 0. `values` is null if any field has an error. */
export function parseInputs(inputs: CalculatorInputs): {
  values: CalculatorValues | null;
  errors: Partial<Record<CalculatorField, string>>;
} {
  const price = parsePrice(inputs.price);
  const terms = {
    depositPercent: parsePercent(inputs.deposit || "0"),
    termMonths: Number(inputs.term),
    balloonPercent: parsePercent(inputs.balloon || "0"),
    interestPercent: parsePercent(inputs.interest),
  };
  const errors: Partial<Record<CalculatorField, string>> = fieldErrors(repaymentViolations(price, terms));
  const requireNumber = (field: CalculatorField, number: number, label: string) => {
    if (Number.isNaN(number))
      errors[field] = inputs[field].trim() === "" ? text.missing(label) : text.notANumber(label);
  };
  requireNumber("price", price, text.price);
  requireNumber("deposit", terms.depositPercent, text.deposit);
  requireNumber("balloon", terms.balloonPercent, text.balloon);
  requireNumber("interest", terms.interestPercent, text.interest);
  return { values: Object.keys(errors).length === 0 ? { price, terms } : null, errors };
}

/** "189900" as "189 900". Leaves what is no amount unchanged. */
export function formatPriceInput(price: string): string {
  const [whole, cents] = normaliseTyped(price)?.split(".") ?? [];
  if (whole === undefined) return price;
  return formatCount(Number(whole)) + (cents === undefined ? "" : `,${cents}`);
}

/** Normalises an amount of which thousands may be grouped wrongly, while the visitor types. */
export const normaliseTyped = (amount: string) => normaliseAmount(amount.replace(/\s/g, ""));

const parsePrice = (price: string): number => Number(normaliseTyped(price) ?? Number.NaN);

function parsePercent(percent: string): number {
  const digits = percent.trim().replace(/%$/, "").trimEnd().replace(",", ".");
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The inputs in a URL, which the form submits without JavaScript. */
export function readQueryInputs(query: URLSearchParams): Partial<CalculatorInputs> {
  return Object.fromEntries(FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name)?.slice(0, 20)]] : [])));
}
