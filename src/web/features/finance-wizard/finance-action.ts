import { data, redirect } from "react-router";
import type { FinanceStep } from "../../../contract/applications/rules/steps.ts";
import { financePage } from "../../../contract/applications/wording/page.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { readSubmittedForm } from "../../data/submitted-form.ts";
import { receiptPath } from "../../routing/paths.ts";
import { type FinanceErrorsAndMessages, sendApplication, stepErrors } from "./answers/application.ts";
import { type FinanceValues, readValues, STEPS } from "./answers/fields.ts";
import { readVehicleId } from "./vehicle-of-address.ts";

export type FinanceState = FinanceErrorsAndMessages & {
  step: FinanceStep;
  values: FinanceValues;
  notice: string | null;
  /** The same for all steps and retries of one application. */
  idempotencyKey: string;
};

/** Runs the wizard without JavaScript: one step per page. Hidden inputs carry the values, so that no URL holds personal data. */
export async function financeAction(api: ApiClient, request: Request) {
  const { form, status } = await readSubmittedForm(request);
  const values = readValues(form ?? new FormData());
  const submittedKey = form?.get("key");
  const idempotencyKey = typeof submittedKey === "string" && submittedKey !== "" ? submittedKey : crypto.randomUUID();
  const step = STEPS.find((number) => String(number) === form?.get("step")) ?? 1;
  const stateAt = (nextStep: number, problems: Partial<FinanceState> = {}): FinanceState => ({
    values,
    idempotencyKey,
    errors: {},
    messages: [],
    notice: null,
    ...problems,
    step: nextStep as FinanceStep,
  });

  if (form === null) return data(stateAt(1, { notice: financePage.unreadable }), status);
  if (form.get("intent") === "previous") return stateAt(Math.max(1, step - 1));
  const errors = stepErrors(step, values);
  if (Object.keys(errors).length > 0) return data(stateAt(step, { errors }), 422);
  if (step < 5) return stateAt(step + 1);
  const { pathname, searchParams } = new URL(request.url);
  const outcome = await sendApplication(api, values, { idempotencyKey, vehicleId: readVehicleId(searchParams) });
  if (outcome.sent) {
    return redirect(receiptPath(pathname, outcome), 303);
  }
  const { step: failedStep, errors: found, messages, notice } = outcome;
  return data(stateAt(failedStep, { errors: found, messages, notice }), outcome.status);
}
