import { leadForm as text } from "../../../../contract/enquiries/wording/lead-form.ts";
import styles from "../lead-form.module.css";

/** A field hidden from people and assistive technology. Only bots fill it in. */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {text.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
