import { MAX_INSTALMENT } from "../../../../contract/constants.ts";
import type { CalculatorField } from "../../../../contract/finance/repayment-terms.ts";
import { budgetText } from "../../../../contract/finance/wording/budget.ts";
import { formatCount, formatDecimal } from "../../../../contract/formats/format.ts";
import type { Budget } from "../../../visitor/budget.ts";
import { normaliseTyped, parseInputs } from "../calculator-inputs.ts";

/** The fields of the budget's terms, as typed. Their names are those of the search's address. */
export type TypedBudget = Record<Exclude<CalculatorField, "price"> | "instalmentTo", string>;

const FIELDS: readonly (keyof TypedBudget)[] = ["instalmentTo", "deposit", "term", "balloon", "interest"];

export function toTyped({ terms, instalment }: Budget): TypedBudget {
  return {
    instalmentTo: instalment === undefined ? "" : formatCount(instalment),
    deposit: formatDecimal(terms.depositPercent),
    term: String(terms.termMonths),
    balloon: formatDecimal(terms.balloonPercent),
    interest: formatDecimal(terms.interestPercent),
  };
}

export function readBudget(form: HTMLFormElement): TypedBudget {
  const values = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(values.get(name) ?? "")])) as TypedBudget;
}

/** Parses the fields. `budget` is null if any has an error. */
export function parseBudget({ instalmentTo, ...inputs }: TypedBudget): {
  budget: Budget | null;
  errors: Partial<Record<keyof TypedBudget, string>>;
} {
  // Any price will do: the terms are in percent of it.
  const { values, errors } = parseInputs({ ...inputs, price: "100000" });
  const amount = normaliseTyped(instalmentTo);
  const isEmpty = instalmentTo.trim() === "";
  const instalment = Math.floor(Number(amount ?? 0));
  if (!isEmpty && !(instalment > 0 && instalment < MAX_INSTALMENT)) {
    return { budget: null, errors: { ...errors, instalmentTo: budgetText.terms.noAmount } };
  }
  return { budget: values && { terms: values.terms, ...(!isEmpty && { instalment }) }, errors };
}
