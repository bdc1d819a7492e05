import { keepAmountsOnOneLine } from "../../../../contract/formats/format-text.ts";
import { disclosureClass } from "../../../ui/disclosure.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./blocks.module.css";

/** Questions, each of which opens its answer. */
export function QuestionsBlock({ block: { title, questions }, id }: BlockProps<"questions">) {
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id}>{keepAmountsOnOneLine(title)}</h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={disclosureClass}>
            <summary>{keepAmountsOnOneLine(question)}</summary>
            <p>{keepAmountsOnOneLine(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
