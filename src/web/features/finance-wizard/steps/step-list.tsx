import type { FinanceStep } from "../../../../contract/applications/rules/steps.ts";
import { financeSteps } from "../../../../contract/applications/wording/finance.ts";
import { financePage as text } from "../../../../contract/applications/wording/page.ts";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import styles from "../finance-wizard.module.css";

/** The progress bar. On a narrow screen it has bars only, with labels for screen readers. */
export function StepList({ step }: { step: FinanceStep }) {
  return (
    <ol className={styles.steps}>
      {financeSteps.map((label, i) => {
        const isDone = i + 1 < step;
        return (
          <li key={label} aria-current={i + 1 === step ? "step" : undefined} data-done={isDone ? "" : undefined}>
            <span className={styles.label}>
              <span className={styles.number} aria-hidden="true">
                {i + 1}
              </span>
              <span>
                {label}
                {isDone && <span className={visuallyHiddenClass}> ({text.done})</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
