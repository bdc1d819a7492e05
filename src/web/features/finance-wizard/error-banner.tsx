import { finance } from "../../../contract/applications/wording/finance.ts";
import { financePage as text } from "../../../contract/applications/wording/page.ts";
import { FormError } from "../../ui/form/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { fieldId } from "./answers/fields.ts";
import styles from "./finance-wizard.module.css";

type ErrorBannerProps = {
  /** Field and message of each error of the step. */
  errors: readonly (readonly [string, string])[];
  /** Messages about fields that the form does not show. */
  messages: readonly string[];
  onDismiss: () => void;
};

/** Maximum number of listed errors: more would push the first field off a phone. Each field shows its own error too. */
const MAX_LISTED = 5;

/** Lists the first errors of the step. Each links to its field; a message without a field is plain text. */
export function ErrorBanner({ errors, messages, onDismiss }: ErrorBannerProps) {
  return (
    <FormError>
      <div className={styles.errors}>
        <p>{errors.length > 0 ? finance.banner(errors.length) : text.notAccepted}</p>
        <ul>
          {errors.slice(0, MAX_LISTED).map(([field, message]) => (
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
          {errors.length > MAX_LISTED && <li>{text.moreErrors(errors.length - MAX_LISTED)}</li>}
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
      <button type="button" className={styles.dismiss} onClick={onDismiss}>
        <Icon name="x" size={20} />
        <span className={visuallyHiddenClass}>{text.dismiss}</span>
      </button>
    </FormError>
  );
}
