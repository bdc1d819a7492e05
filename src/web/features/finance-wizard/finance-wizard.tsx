import { type FocusEvent, type FormEvent, type InputEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FinanceStep } from "../../../contract/applications/rules/steps.ts";
import { finance, financeSteps } from "../../../contract/applications/wording/finance.ts";
import { financePage as text } from "../../../contract/applications/wording/page.ts";
import { browserApi } from "../../data/browser-api.ts";
import { randomIdempotencyKey } from "../../data/idempotency-key.ts";
import { receiptPath } from "../../routing/paths.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert, FormError } from "../../ui/form/form-alert.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { readStorage } from "../../visitor/kept/browser-storage.ts";
import { sendApplication, stepErrors } from "./answers/application.ts";
import {
  DRAFT_STORAGE_KEY,
  FINANCE_FIELDS,
  type FinanceValues,
  readValues,
  STEPS,
  stepFields,
  withError,
} from "./answers/fields.ts";
import { KeptAnswers } from "./answers/kept-answers.tsx";
import { useAnswers } from "./answers/use-answers.ts";
import { ErrorBanner } from "./error-banner.tsx";
import type { FinanceState } from "./finance-action.ts";
import { FinanceNotice } from "./finance-notice.tsx";
import styles from "./finance-wizard.module.css";
import { VehicleNote, valuesOf } from "./financed-vehicle.tsx";
import { type FinanceChoices, FinanceFields } from "./steps/finance-fields.tsx";
import { StepList } from "./steps/step-list.tsx";
import { useStep } from "./steps/use-step.ts";
import type { FinancedVehicle } from "./vehicle-of-address.ts";

type FinanceWizardProps = {
  choices: FinanceChoices;
  /** The car of the address. */
  vehicle: FinancedVehicle | null;
  /** Slug of the dealership that the visitor came from. Known after hydration. */
  preselectedDealer?: string;
  /** The action's result, without JavaScript. */
  actionData?: FinanceState;
};

/**
 * The finance application in five steps, each an entry of the browser's history. Each step is validated before the next. If
 * the API finds an error, the wizard returns to its step.
 */
export function FinanceWizard({ choices, vehicle, preselectedDealer, actionData }: FinanceWizardProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const idempotencyKey = useRef(actionData?.idempotencyKey ?? "");
  const [errors, setErrors] = useState(actionData?.errors ?? {});
  const [messages, setMessages] = useState(actionData?.messages ?? []);
  const [notice, setNotice] = useState(actionData?.notice ?? null);
  /** A failed attempt opens the list of errors. An error on leaving a field does not: the form would move. */
  const [isBannerOpen, setBannerOpen] = useState(actionData !== undefined);
  const [isSending, setSending] = useState(false);
  const [isClearing, setClearing] = useState(false);
  /** Called once the answers are sent, or cleared on leaving. */
  const [isFinished, setFinished] = useState(false);
  /** Each failure moves the focus again. */
  const [failures, setFailures] = useState(0);
  const ofVehicle = vehicle ? valuesOf(vehicle) : {};
  const preselected: FinanceValues = { ...(preselectedDealer && { dealership: preselectedDealer }), ...ofVehicle };
  const answers = useAnswers(form, preselected, actionData?.values ?? ofVehicle);
  const { values, hasAnswers, resets } = answers;

  const show = (problems: Partial<Pick<FinanceState, "errors" | "messages" | "notice">>) => {
    setErrors(problems.errors ?? {});
    setMessages(problems.messages ?? []);
    setNotice(problems.notice ?? null);
    setBannerOpen(problems.errors !== undefined);
  };
  const fail = (problems: Parameters<typeof show>[0]) => {
    show(problems);
    setFailures((n) => n + 1);
  };

  /** Whether earlier answers of this tab, if any, are in the form. */
  const [isRestored, setRestored] = useState(actionData !== undefined);
  const [isKeeping, setKeeping] = useState(false);
  useEffect(() => {
    if (hasAnswers || readStorage("sessionStorage", DRAFT_STORAGE_KEY) !== null) setKeeping(true);
    else setRestored(true);
  }, [hasAnswers]);
  // Fields may be filled in before hydration.
  useEffect(answers.read, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each reset
  useEffect(() => {
    if (isRestored) answers.fill(preselected);
  }, [isRestored, preselectedDealer, vehicle?.id, resets]);

  const [step, goTo] = useStep(actionData?.step, hasAnswers || !isRestored);

  const focused = useRef({ step, failures });
  useEffect(() => {
    if (focused.current.step === step && focused.current.failures === failures) return;
    focused.current = { step, failures };
    const invalidField = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (invalidField ?? heading.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, failures]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const typed = readValues(new FormData(event.currentTarget));
    const found = stepErrors(step, typed);
    if (Object.keys(found).length > 0) return fail({ errors: found });
    show({});
    if (step < 5) return goTo((step + 1) as FinanceStep);
    setSending(true);
    idempotencyKey.current ||= randomIdempotencyKey();
    const outcome = await sendApplication(browserApi, typed, {
      idempotencyKey: idempotencyKey.current,
      vehicleId: vehicle?.id,
    });
    if (!outcome.sent) {
      setSending(false);
      // Corrected values are a new application. After a network error the same application is sent again.
      if (outcome.notice === null) idempotencyKey.current = "";
      fail(outcome);
      if (outcome.step < step) goTo(outcome.step);
      return;
    }
    setFinished(true);
    navigate(receiptPath(pathname, { reference: outcome.reference }), { replace: true });
  };

  const onPrevious = (event: MouseEvent) => {
    event.preventDefault();
    show({});
    goTo((step - 1) as FinanceStep);
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    idempotencyKey.current = "";
    setErrors((earlier) => withError(earlier, name, undefined));
    answers.read();
  };

  const onBeforeInput = (event: InputEvent<HTMLFormElement>) => {
    const { inputMode } = event.target as unknown as HTMLInputElement;
    // Numeric fields take the characters of numbers. What is pasted or filled in stays, and is checked on leaving the field.
    if (/numeric|decimal/.test(inputMode) && /^[^\d\s.,R-]$/i.test(event.data)) event.preventDefault();
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    // A message that moves a button away from under the pointer would swallow the click.
    if (!value || step === 5 || relatedTarget?.matches("a, button")) return;
    const message = stepErrors(step, readValues(new FormData(form.current ?? undefined)))[name];
    setErrors((earlier) => withError(earlier, name, message));
  };

  const reset = () => {
    answers.reset();
    fail({});
    setClearing(false);
  };

  const currentFields = stepFields(step);
  const currentErrors = currentFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [[field, message] as const];
  });
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        onBeforeInput={onBeforeInput}
        onInput={onInput}
        onBlur={onBlur}
      >
        <StepList step={step} />
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          <span className={styles.stepNumber}>
            {text.step(step, STEPS.length)}
            <span className={visuallyHiddenClass}>: </span>
          </span>
          {financeSteps[step - 1]}
        </h2>
        <FormAlert>
          {notice !== null && <FormError>{notice}</FormError>}
          {currentErrors.length + messages.length > 0 && isBannerOpen && (
            <ErrorBanner errors={currentErrors} messages={messages} onDismiss={() => setBannerOpen(false)} />
          )}
        </FormAlert>
        <p className={styles.hint}>
          {text.required} <span className={styles.kept}>{text.kept}</span>{" "}
          <a
            href={pathname}
            data-replay
            onClick={(event) => {
              event.preventDefault();
              if (hasAnswers) setClearing(true);
              else reset();
            }}
          >
            {text.clear}
          </a>
        </p>
        {vehicle && values.variant !== "new" && <VehicleNote vehicle={vehicle} />}
        <FinanceFields
          key={`${step} ${resets}`}
          step={step}
          values={values}
          filled={answers.filled}
          errors={Object.fromEntries(currentErrors)}
          choices={choices}
          hasVehicle={vehicle !== null}
        />
        {/* The values of the other steps, for `FormData` and for submitting without JavaScript. */}
        {FINANCE_FIELDS.filter((field) => !currentFields.includes(field) && values[field] !== undefined).map(
          (field) => (
            <input key={field} type="hidden" name={field} value={values[field]} />
          ),
        )}
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
      {isKeeping && (
        <KeptAnswers
          values={values}
          hasAnswers={hasAnswers}
          isFinished={isFinished}
          onFinish={() => setFinished(true)}
          isClearing={isClearing}
          onKeep={() => setClearing(false)}
          onReset={reset}
          onRestore={(restored, newNotice) => {
            if (restored !== null) answers.fill(restored);
            if (restored !== null || newNotice !== null) show({ notice: newNotice });
            setRestored(true);
          }}
        />
      )}
    </>
  );
}
