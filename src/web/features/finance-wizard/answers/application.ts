import type { FinanceApplicationInput } from "../../../../contract/applications/finance-application.ts";
import {
  type FinanceStep,
  financeConfirmationFields,
  financeStepOf,
  vehicleTypeOf,
} from "../../../../contract/applications/rules/steps.ts";
import { financeStepViolations } from "../../../../contract/applications/rules/violations.ts";
import { financePage as text } from "../../../../contract/applications/wording/page.ts";
import { FINANCE_DEFAULTS } from "../../../../contract/constants.ts";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import { fieldErrors, type Violation } from "../../../../contract/hydra.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { type FailureStatus, noticeOf, violationsOf } from "../../../data/submitted-form.ts";
import { FINANCE_FIELDS, type FinanceErrors, type FinanceValues, TEXT_RULES } from "./fields.ts";

/**
 * The request body for the API. Leaves out what the form does not ask, such as the make of a used vehicle. `vehicleId` names
 * the used vehicle that it is for; then the form does not ask for it.
 */
export function toApplication(values: FinanceValues, vehicleId?: number): FinanceApplicationInput {
  const type = vehicleTypeOf(values);
  const asked = TEXT_RULES.filter(
    ({ field, only }) => (only === undefined || only === type) && !(field === "usedVehicle" && vehicleId !== undefined),
  );
  const textFields = asked.map(({ field }) => [field, values[field] ?? ""] as const);
  const confirmations = financeConfirmationFields.map((field) => [field, values[field] !== undefined] as const);
  const vehicle = type === "used" && vehicleId !== undefined ? { vehicleId } : {};
  return { ...Object.fromEntries([...textFields, ...confirmations]), ...vehicle, ...FINANCE_DEFAULTS };
}

/** The form's values of an application. */
export function toValues(application: FinanceApplicationInput): FinanceValues {
  const entries = FINANCE_FIELDS.map((field) => [field, application[field as keyof FinanceApplicationInput]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value).map(([field, value]) => [field, String(value)]));
}

/** What keeps the visitor from continuing: errors by field, and messages about anything that the form does not ask. */
export type FinanceErrorsAndMessages = { errors: FinanceErrors; messages: readonly string[] };

function toErrors(violations: readonly Violation[]): FinanceErrorsAndMessages {
  const isAsked = ({ propertyPath }: Violation) => FINANCE_FIELDS.includes(propertyPath);
  return {
    errors: fieldErrors(violations.filter(isAsked)),
    messages: violations.filter((violation) => !isAsked(violation)).map(({ message }) => message),
  };
}

/** The errors of a step by field. */
export function stepErrors(step: FinanceStep, values: FinanceValues): FinanceErrors {
  return fieldErrors(financeStepViolations(step, toApplication(values), southAfricanDate(new Date())));
}

export type FinanceOutcome =
  | { sent: true; reference: string }
  /**
   * `step` is the first one with an error. `notice` is the reason if there are neither errors nor messages. `status` is that
   * of the page which says so without JavaScript.
   */
  | ({ sent: false; step: FinanceStep; notice: string | null; status: FailureStatus } & FinanceErrorsAndMessages);

/** Sends the application. Never throws. `idempotencyKey` makes a retry safe. */
export async function sendApplication(
  api: ApiClient,
  values: FinanceValues,
  { idempotencyKey, vehicleId }: { idempotencyKey: string; vehicleId?: number },
): Promise<FinanceOutcome> {
  try {
    const body = toApplication(values, vehicleId);
    const { reference } = await api.post(endpoints.createFinanceApplication, { body, idempotencyKey });
    return { sent: true, reference };
  } catch (error) {
    const violations = violationsOf(error);
    if (violations.length > 0) {
      const found = toErrors(violations);
      const steps = Object.keys(found.errors).map((field) => financeStepOf(field) ?? 5);
      return { sent: false, step: Math.min(5, ...steps) as FinanceStep, ...found, notice: null, status: 422 };
    }
    return { sent: false, step: 5, errors: {}, messages: [], ...noticeOf(error, text) };
  }
}
