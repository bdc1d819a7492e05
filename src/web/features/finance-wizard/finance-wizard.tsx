import { CircleAlert, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fieldErrors } from "../../../contract/hydra.ts";
import type { FinanceStep } from "../../../contract/rules/finance/steps.ts";
import { financeStepViolations } from "../../../contract/rules/finance/violations.ts";
import { finance, financeSteps } from "../../../contract/wording/finance/finance.ts";
import { financePage as words } from "../../../contract/wording/finance/page.ts";
import { browserApi } from "../../data/api-client.ts";
import { thankYouPath } from "../../routing/paths.ts";
import { Button } from "../../ui/button.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import {
  applicationOf,
  FINANCE_FIELDS,
  type FinanceErrors,
  type FinanceValues,
  fieldsOf,
  STEPS,
  sendApplication,
  valuesOf,
} from "./application.ts";
import type { FinanceState } from "./finance-action.ts";
import { type FinanceChoices, FinanceFields, fieldPlace } from "./finance-fields.tsx";
import { FinanceNotice } from "./finance-notice.tsx";
import styles from "./finance-wizard.module.css";
import { forgetValues, keepValues, keptValues } from "./kept-values.ts";
import { StepList } from "./step-list.tsx";

type FinanceWizardProps = {
  choices: FinanceChoices;
  /** The dealership of whoever sent the visitor here, known after load. */
  preselected?: string;
  /** What came back from a step without JavaScript. */
  returned?: FinanceState;
};

/** The five steps. Each is checked before the next; the server checks them all, and its answer leads back to the step. */
export function FinanceWizard({ choices, preselected, returned }: FinanceWizardProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = useRef(returned?.key ?? "");
  const [step, setStep] = useState<FinanceStep>(returned?.step ?? 1);
  const [values, setValues] = useState<FinanceValues>(returned?.values ?? {});
  const [errors, setErrors] = useState<FinanceErrors>(returned?.errors ?? {});
  const [notice, setNotice] = useState(returned?.notice ?? null);
  const [dismissed, setDismissed] = useState(false);
  const [sending, setSending] = useState(false);
  /** Counts what the fields are to be made anew for: values that come from elsewhere than the fields themselves. */
  const [filled, setFilled] = useState(0);
  const [moved, setMoved] = useState<{ to: "step" | "error" } | null>(null);

  useEffect(() => {
    if (returned) return;
    const known = { dealership: preselected ?? "", ...keptValues() };
    if (Object.values(known).every((value) => value === "")) return;
    const typed = valuesOf(new FormData(form.current ?? undefined));
    setValues({ ...typed, ...ofEmpty(typed, known) });
    setFilled((n) => n + 1);
  }, [returned, preselected]);

  useEffect(() => {
    if (moved === null) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const goal = moved.to === "error" && wrong ? wrong : heading.current;
    goal?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [moved]);

  const show = (next: FinanceStep, found: FinanceErrors, text: string | null = null) => {
    setStep(next);
    setErrors(found);
    setNotice(text);
    setDismissed(false);
    setMoved({ to: Object.keys(found).length > 0 || text !== null ? "error" : "step" });
  };

  const snapshot = (): FinanceValues => {
    const typed = valuesOf(new FormData(form.current ?? undefined));
    setValues(typed);
    keepValues(typed);
    return typed;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const typed = snapshot();
    const violations = financeStepViolations(step, applicationOf(typed));
    if (violations.length > 0) return show(step, fieldErrors(violations));
    if (step < 5) return show((step + 1) as FinanceStep, {});
    setSending(true);
    key.current ||= randomKey();
    const outcome = await sendApplication(browserApi, typed, key.current);
    setSending(false);
    if (!outcome.sent) {
      // What the server refused is put right as another application; a lost answer is asked for again.
      if (outcome.notice === null) key.current = "";
      return show(outcome.step, outcome.errors, outcome.notice);
    }
    forgetValues();
    navigate(thankYouPath(pathname), { replace: true, state: { reference: outcome.reference } });
  };

  const onPrevious = () => {
    snapshot();
    show(Math.max(1, step - 1) as FinanceStep, {});
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    key.current = "";
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
    keepValues(valuesOf(new FormData(form.current ?? undefined)));
  };

  const own = fieldsOf(step);
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => own.includes(field)));
  const wrong = Object.entries(shown);
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit} onInput={onInput}>
      <StepList step={step} />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <span className={styles.which}>
          {words.step(step, STEPS.length)}
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
        {wrong.length > 0 && !dismissed && (
          <div className={styles.banner}>
            <CircleAlert size={20} aria-hidden="true" />
            <div>
              <p>{finance.banner(wrong.length)}</p>
              <ul>
                {wrong.map(([field, message]) => (
                  <li key={field}>
                    <a
                      href={`#${fieldPlace(field)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        document
                          .getElementById(fieldPlace(field))
                          ?.querySelector<HTMLElement>("input, select")
                          ?.focus();
                      }}
                    >
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <button type="button" className={styles.dismiss} onClick={() => setDismissed(true)}>
              <X size={20} aria-hidden="true" />
              <span className={visuallyHiddenClass}>{words.dismiss}</span>
            </button>
          </div>
        )}
      </div>
      <p className={styles.hint}>{words.required}</p>
      <FinanceFields key={`${step} ${filled}`} step={step} values={values} errors={shown} choices={choices} />
      {/* The other steps' values, for a form that is sent without JavaScript, and for reading all at once. */}
      {FINANCE_FIELDS.filter((field) => !own.includes(field) && values[field] !== undefined).map((field) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={returned?.key ?? ""} />
      <FinanceNotice />
      <div className={styles.buttons}>
        {/* First in the form, so that Enter goes on and not back. */}
        <Button type="submit" name="intent" value="next" wide loading={sending}>
          {sending ? words.submitting : step === 5 ? finance.submit : finance.next}
        </Button>
        {step > 1 && (
          <Button type="submit" name="intent" value="previous" look="quiet" wide onClick={intercept(onPrevious)}>
            {finance.previous}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A button's own work where there is JavaScript, in the place of sending the form. */
const intercept = (work: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  work();
};

/** What was kept, for fields that are still empty. */
function ofEmpty(typed: FinanceValues, kept: FinanceValues): FinanceValues {
  return Object.fromEntries(Object.entries(kept).map(([field, value]) => [field, typed[field] || value]));
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
