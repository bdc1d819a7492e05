import { Icon } from "../../ui/icon.tsx";
import styles from "./lead-form.module.css";

type FormMessagesProps = {
  /** What became of the submission. */
  notice: string | null;
  /** The messages about fields that the form does not show. */
  others: readonly string[];
};

/** What a form says of itself, which screen readers read out when it changes. */
export function FormMessages({ notice, others }: FormMessagesProps) {
  return (
    <div role="alert" className={styles.alert}>
      {notice !== null && (
        <p className={styles.notice}>
          <Icon name="circle-alert" size={20} />
          {notice}
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.messages}>
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
