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
import { financePage as words } from "../../../contract/wording/finance/page.ts";
import { type ApiClient, ApiError } from "../../data/api-client.ts";

/** What has been typed and ticked so far, by field; a box that is not ticked is not there. */
export type FinanceValues = Record<string, string>;

export type FinanceErrors = Record<string, string>;

export const STEPS = [1, 2, 3, 4, 5] as const;

/** Taken by the API, but asked on no page. */
const NOT_ASKED = ["code", "householdExpenses"];

/** The text fields that a step asks for, in their order. */
export function askedFields(step: Exclude<FinanceStep, 5>): readonly FieldRule[] {
  return financeTextFields[step].filter(({ field }) => !NOT_ASKED.includes(field));
}

const TEXT_FIELDS = ([1, 2, 3, 4] as const).flatMap((step) => askedFields(step).map(({ field }) => field));

/** The names of everything that a step asks for. */
export function fieldsOf(step: FinanceStep): readonly string[] {
  return step === 5 ? financeConfirmationFields : askedFields(step).map(({ field }) => field);
}

/** Every field of the form, in the order of steps. */
export const FINANCE_FIELDS: readonly string[] = [...TEXT_FIELDS, ...financeConfirmationFields];

/** What of a sent form belongs to the application. */
export function valuesOf(form: FormData): FinanceValues {
  const values: FinanceValues = {};
  for (const field of FINANCE_FIELDS) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = value;
  }
  return values;
}

/** The application as the API takes it. */
export function applicationOf(values: FinanceValues): FinanceApplicationInput {
  const boxes = financeConfirmationFields.map((field) => [field, values[field] !== undefined] as const);
  const texts = TEXT_FIELDS.map((field) => [field, values[field] ?? ""] as const);
  return { ...Object.fromEntries([...texts, ...boxes]), ...FINANCE_DEFAULTS };
}

export type FinanceOutcome =
  | { sent: true; reference: string }
  /** With errors, `step` is the first that has any; without, `notice` says why nothing was sent. */
  | { sent: false; step: FinanceStep; errors: FinanceErrors; notice: string | null };

/** Sends the application. Never throws. The same key sent again is the same application. */
export async function sendApplication(api: ApiClient, values: FinanceValues, key: string): Promise<FinanceOutcome> {
  try {
    const body = applicationOf(values);
    const { reference } = await api.post(endpoints.createFinanceApplication, { body, idempotencyKey: key });
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
    const tooMany = error instanceof ApiError && error.status === 429;
    return { sent: false, step: 5, errors: {}, notice: tooMany ? words.tooMany : words.notSent };
  }
}
