import { budgetQuestions as text } from "../../../../contract/finance/wording/budget-questions.ts";
import { disclosureClass } from "../../../ui/disclosure.ts";
import resultStyles from "../result.module.css";
import styles from "./budget.module.css";
import { answeredQuestions } from "./budget-questions.ts";

/** What people ask about affording a car. Each answer opens under its question. */
export function QuestionList() {
  return (
    <section className={styles.part} aria-labelledby="questions">
      <h2 id="questions" className={styles.title}>
        {text.title}
      </h2>
      <div>
        {answeredQuestions().map(({ question, answer }) => (
          <details key={question} className={`${disclosureClass} ${styles.question}`}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={resultStyles.note}>{text.note}</p>
    </section>
  );
}
