import styles from "./steps.module.css";

type StepsProps = { steps: readonly { title: string; text: string }[] };

/** The steps of a process, in columns on a wide screen. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
