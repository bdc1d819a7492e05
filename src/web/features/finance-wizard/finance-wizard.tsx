import { CircleAlert, X } from "lucide-react";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fieldErrors } from "../../../contract/hydra.ts";
import type { FinanceStep } from "../../../contract/rules/finance/steps.ts";
import { financeStepViolations } from "../../../contract/rules/finance/violations.ts";
import { finance, financeSteps } from "../../../contract/wording/finance/finance.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { browserApi } from "../../data/api-client.ts";
import { randomIdempotencyKey } from "../../data/idempotency-key.ts";
import { thankYouPath } from "../../routing/paths.ts";
import { Button } from "../../ui/button.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import {
  FINANCE_FIELDS,
  type FinanceErrors,
  type FinanceValues,
  readValues,
  STEPS,
  sendApplication,
  stepFields,
  toApplication,
} from "./application.ts";
import type { FinanceState } from "./finance-action.ts";
import { type FinanceChoices, FinanceFields, fieldId } from "./finance-fields.tsx";
import { FinanceNotice } from "./finance-notice.tsx";
import styles from "./finance-wizard.module.css";
import { StepList } from "./step-list.tsx";
import { clearStoredValues, readStoredValues, storeValues } from "./stored-values.ts";

type FinanceWizardProps = {
  choices: FinanceChoices;
  /** Slug of the dealership that the visitor came from. Known after hydration. */
  preselectedDealer?: string;
  /** The action's result, without JavaScript. */
  actionData?: FinanceState;
};

/**
 * The finance application in five steps. Each step is validated before the next. If the API finds an error, the wizard
 * returns to its step.
 */
export function FinanceWizard({ choices, preselectedDealer, actionData }: FinanceWizardProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const idempotencyKey = useRef(actionData?.idempotencyKey ?? "");
  const [step, setStep] = useState<FinanceStep>(actionData?.step ?? 1);
  const [values, setValues] = useState<FinanceValues>(actionData?.values ?? {});
  const [errors, setErrors] = useState<FinanceErrors>(actionData?.errors ?? {});
  const [notice, setNotice] = useState(actionData?.notice ?? null);
  const [isBannerDismissed, setBannerDismissed] = useState(false);
  const [isSending, setSending] = useState(false);
  /** Part of the fields' React key: remounts the uncontrolled fields with values from elsewhere. */
  const [valuesVersion, setValuesVersion] = useState(0);
  /** A new object moves the focus again. */
  const [focusRequest, setFocusRequest] = useState<{ target: "heading" | "error" } | null>(null);

  useEffect(() => {
    if (actionData) return;
    const known = { dealership: preselectedDealer ?? "", ...readStoredValues() };
    if (Object.values(known).every((value) => value === "")) return;
    const typed = readValues(new FormData(form.current ?? undefined));
    setValues({ ...typed, ...fillEmptyFields(typed, known) });
    setValuesVersion((n) => n + 1);
  }, [actionData, preselectedDealer]);

  useEffect(() => {
    if (focusRequest === null) return;
    const invalidField = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const target = focusRequest.target === "error" && invalidField ? invalidField : heading.current;
    target?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [focusRequest]);

  const goTo = (nextStep: FinanceStep, newErrors: FinanceErrors, newNotice: string | null = null) => {
    setStep(nextStep);
    setErrors(newErrors);
    setNotice(newNotice);
    setBannerDismissed(false);
    setFocusRequest({ target: Object.keys(newErrors).length > 0 || newNotice !== null ? "error" : "heading" });
  };

  const saveValues = (): FinanceValues => {
    const typed = readValues(new FormData(form.current ?? undefined));
    setValues(typed);
    storeValues(typed);
    return typed;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const typed = saveValues();
    const violations = financeStepViolations(step, toApplication(typed));
    if (violations.length > 0) return goTo(step, fieldErrors(violations));
    if (step < 5) return goTo((step + 1) as FinanceStep, {});
    setSending(true);
    idempotencyKey.current ||= randomIdempotencyKey();
    const outcome = await sendApplication(browserApi, typed, idempotencyKey.current);
    setSending(false);
    if (!outcome.sent) {
      // Corrected values are a new application. After a network error the same application is sent again.
      if (outcome.notice === null) idempotencyKey.current = "";
      return goTo(outcome.step, outcome.errors, outcome.notice);
    }
    clearStoredValues();
    navigate(thankYouPath(pathname), { replace: true, state: { reference: outcome.reference } });
  };

  const onPrevious = (event: MouseEvent) => {
    event.preventDefault();
    saveValues();
    goTo(Math.max(1, step - 1) as FinanceStep, {});
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    idempotencyKey.current = "";
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
    storeValues(readValues(new FormData(form.current ?? undefined)));
  };

  const currentFields = stepFields(step);
  const currentErrors = Object.entries(errors).filter(([field]) => currentFields.includes(field));
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit} onInput={onInput}>
      <StepList step={step} />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <span className={styles.stepNumber}>
          {text.step(step, STEPS.length)}
          <span className={visuallyHiddenClass}>: </span>
        </span>
        {financeSteps[step - 1]}
      </h2>
      <div role="alert">
        {notice !== null && (
          <p className={styles.banner}>
            <CircleAlert size={20} aria-hidden="true" />
            {notice}
          </p>
        )}
        {currentErrors.length > 0 && !isBannerDismissed && (
          <div className={styles.banner}>
            <CircleAlert size={20} aria-hidden="true" />
            <div>
              <p>{finance.banner(currentErrors.length)}</p>
              <ul>
                {currentErrors.map(([field, message]) => (
                  <li key={field}>
                    <a
                      href={`#${fieldId(field)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        document.getElementById(fieldId(field))?.querySelector<HTMLElement>("input, select")?.focus();
                      }}
                    >
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <button type="button" className={styles.dismiss} onClick={() => setBannerDismissed(true)}>
              <X size={20} aria-hidden="true" />
              <span className={visuallyHiddenClass}>{text.dismiss}</span>
            </button>
          </div>
        )}
      </div>
      <p className={styles.hint}>{text.required}</p>
      <FinanceFields
        key={`${step} ${valuesVersion}`}
        step={step}
        values={values}
        errors={Object.fromEntries(currentErrors)}
        choices={choices}
      />
      {/* The values of the other steps, for `FormData` and for submitting without JavaScript. */}
      {FINANCE_FIELDS.filter((field) => !currentFields.includes(field) && values[field] !== undefined).map((field) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={actionData?.idempotencyKey ?? ""} />
      <FinanceNotice />
      <div className={styles.buttons}>
        {/* The form's first submit button is the one that Enter presses. */}
        <Button type="submit" name="intent" value="next" wide loading={isSending}>
          {isSending ? text.submitting : step === 5 ? finance.submit : finance.next}
        </Button>
        {step > 1 && (
          <Button type="submit" name="intent" value="previous" variant="quiet" wide onClick={onPrevious}>
            {finance.previous}
          </Button>
        )}
      </div>
    </form>
  );
}

/** `known` values, except where the visitor has typed something. */
function fillEmptyFields(typed: FinanceValues, known: FinanceValues): FinanceValues {
  return Object.fromEntries(Object.entries(known).map(([field, value]) => [field, typed[field] || value]));
}
