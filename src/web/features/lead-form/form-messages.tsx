import { FormAlert, FormError } from "../../ui/form/form-alert.tsx";
import styles from "./lead-form.module.css";

type FormMessagesProps = {
  /** What became of the submission. */
  notice: string | null;
  /** The messages about fields that the form does not show. */
  others: readonly string[];
};

/** What the form says of itself. */
export function FormMessages({ notice, others }: FormMessagesProps) {
  return (
    <FormAlert>
      {notice !== null && <FormError>{notice}</FormError>}
      {others.length > 0 && (
        <ul className={styles.messages}>
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </FormAlert>
  );
}
