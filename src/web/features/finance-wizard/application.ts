import { FINANCE_DEFAULTS } from "../../../contract/domain/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { fieldErrors } from "../../../contract/hydra.ts";
import type { FinanceApplicationInput } from "../../../contract/resources/finance-application.ts";
import {
  type FieldRule,
  type FinanceStep,
  financeConfirmationFields,
  financeStepOf,
  financeTextFields,
} from "../../../contract/rules/finance/steps.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { type ApiClient, ApiError } from "../../data/api-client.ts";

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

const TEXT_FIELDS = ([1, 2, 3, 4] as const).flatMap((step) => stepTextFields(step).map(({ field }) => field));

/** The names of a step's fields. */
export function stepFields(step: FinanceStep): readonly string[] {
  return step === 5 ? financeConfirmationFields : stepTextFields(step).map(({ field }) => field);
}

/** The names of all fields, in order. */
export const FINANCE_FIELDS: readonly string[] = [...TEXT_FIELDS, ...financeConfirmationFields];

/** Picks the application's fields from a submitted form. */
export function readValues(form: FormData): FinanceValues {
  const values: FinanceValues = {};
  for (const field of FINANCE_FIELDS) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = value;
  }
  return values;
}

/** The request body for the API. */
export function toApplication(values: FinanceValues): FinanceApplicationInput {
  const confirmations = financeConfirmationFields.map((field) => [field, values[field] !== undefined] as const);
  const textFields = TEXT_FIELDS.map((field) => [field, values[field] ?? ""] as const);
  return { ...Object.fromEntries([...textFields, ...confirmations]), ...FINANCE_DEFAULTS };
}

export type FinanceOutcome =
  | { sent: true; reference: string }
  /** Either `errors` is set and `step` is the first step with an error, or `notice` gives the reason. */
  | { sent: false; step: FinanceStep; errors: FinanceErrors; notice: string | null };

/** Sends the application. Never throws. `idempotencyKey` makes a retry safe. */
export async function sendApplication(
  api: ApiClient,
  values: FinanceValues,
  idempotencyKey: string,
): Promise<FinanceOutcome> {
  try {
    const body = toApplication(values);
    const { reference } = await api.post(endpoints.createFinanceApplication, { body, idempotencyKey });
    return { sent: true, reference };
  } catch (error) {
    const violations = error instanceof ApiError ? error.violations : [];
    const steps = violations
      .map(({ propertyPath }) => financeStepOf(propertyPath))
      .filter((step) => step !== undefined);
    if (steps.length > 0) {
      const step = Math.min(...steps) as FinanceStep;
      return { sent: false, step, errors: fieldErrors(violations), notice: null };
    }
    console.error("An error occurred");
    const isRateLimited = error instanceof ApiError && error.status === 429;
    return { sent: false, step: 5, errors: {}, notice: isRateLimited ? text.tooMany : text.notSent };
  }
}
