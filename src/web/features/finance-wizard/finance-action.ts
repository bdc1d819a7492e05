import { data, redirect } from "react-router";
import { fieldErrors } from "../../../contract/hydra.ts";
import type { FinanceStep } from "../../../contract/rules/finance/steps.ts";
import { financeStepViolations } from "../../../contract/rules/finance/violations.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { thankYouPath } from "../../routing/paths.ts";
import {
  applicationOf,
  type FinanceErrors,
  type FinanceValues,
  STEPS,
  sendApplication,
  valuesOf,
} from "./application.ts";

export type FinanceState = {
  step: FinanceStep;
  values: FinanceValues;
  errors: FinanceErrors;
  notice: string | null;
  /** One for the whole application, so that sending it again is harmless. */
  key: string;
};

/** The wizard without JavaScript: one step a page, all that was typed carried by the form itself, never by the address. */
export async function financeAction(api: ApiClient, request: Request) {
  const form = await request.formData();
  const values = valuesOf(form);
  const given = form.get("key");
  const key = typeof given === "string" && given !== "" ? given : crypto.randomUUID();
  const step = STEPS.find((one) => String(one) === form.get("step")) ?? 1;
  const at = (next: number, errors: FinanceErrors = {}, notice: string | null = null): FinanceState => ({
    step: next as FinanceStep,
    values,
    errors,
    notice,
    key,
  });

  if (form.get("intent") === "previous") return at(Math.max(1, step - 1));
  const violations = financeStepViolations(step, applicationOf(values));
  if (violations.length > 0) return data(at(step, fieldErrors(violations)), 422);
  if (step < 5) return at(step + 1);
  const outcome = await sendApplication(api, values, key);
  if (outcome.sent) {
    const { pathname } = new URL(request.url);
    return redirect(`${thankYouPath(pathname)}?reference=${encodeURIComponent(outcome.reference)}`, 303);
  }
  return data(at(outcome.step, outcome.errors, outcome.notice), outcome.notice === null ? 422 : 502);
}
