import {
  type FieldRule,
  type FinanceStep,
  financeConfirmationFields,
  financeTextFields,
} from "../../../../contract/applications/rules/steps.ts";

/** The form's values by field. Unchecked boxes are missing. */
export type FinanceValues = Record<string, string>;

export type FinanceErrors = Record<string, string>;

export const STEPS = [1, 2, 3, 4, 5] as const;

/** The API accepts these fields, but the form does not ask for them. */
const API_ONLY_FIELDS = ["code", "householdExpenses"];

/** The text fields of a step, in order. */
export function stepTextFields(step: Exclude<FinanceStep, 5>): readonly FieldRule[] {
  return financeTextFields[step].filter(({ field }) => !API_ONLY_FIELDS.includes(field));
}

export const TEXT_RULES = ([1, 2, 3, 4] as const).flatMap(stepTextFields);

/** The names of a step's fields. */
export function stepFields(step: FinanceStep): readonly string[] {
  return step === 5 ? financeConfirmationFields : stepTextFields(step).map(({ field }) => field);
}

/** The names of all fields, in order. */
export const FINANCE_FIELDS: readonly string[] = [
  ...TEXT_RULES.map(({ field }) => field),
  ...financeConfirmationFields,
];

/** Picks the application's fields from a submitted form. */
export function readValues(form: FormData): FinanceValues {
  const values: FinanceValues = {};
  for (const field of FINANCE_FIELDS) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = value;
  }
  return values;
}

/** Id of a field's wrapper, for the links of the error banner. */
export const fieldId = (field: string) => `field-${field}`;

/** In session storage: the key of the answers that the server keeps. See draft.ts. */
export const DRAFT_STORAGE_KEY = "finance-draft";

/** The errors with another `message` of `field`, or without one. */
export function withError(errors: FinanceErrors, field: string, message: string | undefined): FinanceErrors {
  if (errors[field] === message) return errors;
  const others = Object.entries(errors).filter(([name]) => name !== field);
  return Object.fromEntries(message === undefined ? others : [...others, [field, message]]);
}
