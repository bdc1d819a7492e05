import { data, redirect } from "react-router";
import { fieldErrors } from "../../../contract/hydra.ts";
import type { FinanceStep } from "../../../contract/rules/finance/steps.ts";
import { financeStepViolations } from "../../../contract/rules/finance/violations.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { thankYouPath } from "../../routing/paths.ts";
import {
  type FinanceErrors,
  type FinanceValues,
  readValues,
  STEPS,
  sendApplication,
  toApplication,
} from "./application.ts";

export type FinanceState = {
  step: FinanceStep;
  values: FinanceValues;
  errors: FinanceErrors;
  notice: string | null;
  /** The same for all steps and retries of one application. */
  idempotencyKey: string;
};

/** Runs the wizard without JavaScript: one step per page. Hidden inputs carry the values, so that no URL holds personal data. */
export async function financeAction(api: ApiClient, request: Request) {
  const form = await request.formData();
  const values = readValues(form);
  const submittedKey = form.get("key");
  const idempotencyKey = typeof submittedKey === "string" && submittedKey !== "" ? submittedKey : crypto.randomUUID();
  const step = STEPS.find((number) => String(number) === form.get("step")) ?? 1;
  const stateAt = (nextStep: number, errors: FinanceErrors = {}, notice: string | null = null): FinanceState => ({
    step: nextStep as FinanceStep,
    values,
    errors,
    notice,
    idempotencyKey,
  });

  if (form.get("intent") === "previous") return stateAt(Math.max(1, step - 1));
  const violations = financeStepViolations(step, toApplication(values));
  if (violations.length > 0) return data(stateAt(step, fieldErrors(violations)), 422);
  if (step < 5) return stateAt(step + 1);
  const outcome = await sendApplication(api, values, idempotencyKey);
  if (outcome.sent) {
    const { pathname } = new URL(request.url);
    return redirect(`${thankYouPath(pathname)}?reference=${encodeURIComponent(outcome.reference)}`, 303);
  }
  return data(stateAt(outcome.step, outcome.errors, outcome.notice), outcome.notice === null ? 422 : 502);
}
