import type { FinanceStep } from "../../../contract/rules/finance/steps.ts";
import { financeSteps } from "../../../contract/wording/finance/finance.ts";
import { financePage as words } from "../../../contract/wording/finance/page.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./finance-wizard.module.css";

/** Where the visitor is; on a narrow screen a row of bars, whose labels only screen readers meet. */
export function StepList({ step }: { step: FinanceStep }) {
  return (
    <ol className={styles.steps}>
      {financeSteps.map((label, i) => {
        const done = i + 1 < step;
        return (
          <li key={label} aria-current={i + 1 === step ? "step" : undefined} data-done={done ? "" : undefined}>
            <span className={styles.label}>
              <span className={styles.number} aria-hidden="true">
                {i + 1}
              </span>
              <span>
                {label}
                {done && <span className={visuallyHiddenClass}> ({words.done})</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
