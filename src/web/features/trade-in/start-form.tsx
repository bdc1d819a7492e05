import { useEffect, useId, useRef, useState } from "react";
import { dialogText } from "../../../contract/content/wording/controls.ts";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { sell as text } from "../../../contract/enquiries/wording/sell.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { Dialog, opensDialog } from "../../ui/overlay/dialog.tsx";
import { useKeptInput } from "../../visitor/kept/kept-input.ts";
import styles from "./start-form.module.css";

/**
 * Opens the trade-in site at `address` in a new tab once the terms are accepted. A native form, so that the browser also enforces this
 * without JavaScript.
 */
export function StartForm({ address }: { address: string }) {
  const target = new URL(address);
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const termsId = useId();
  /** Undefined until hydration. */
  const [isAccepted, setAccepted] = useState<boolean>();
  useKeptInput(form, "start");
  // The box may have been checked before hydration, or restored by the browser.
  useEffect(() => setAccepted(form.current?.matches(":valid")), []);

  return (
    <form
      ref={form}
      method="get"
      action={target.origin + target.pathname}
      target="_blank"
      rel="noopener"
      aria-label={text.form}
      className={styles.form}
      onChange={(event) => setAccepted(event.currentTarget.matches(":valid"))}
    >
      {/* Submitting a GET form replaces the query of its action. */}
      {[...target.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.terms}>
        <CheckboxField label={text.accept} required data-kept-as="terms" />
        <button {...opensDialog(termsId)} className={styles.more}>
          {text.readTerms}
        </button>
      </div>
      <Button type="submit" wide className={styles.start} disabled={isAccepted === false} aria-describedby={noteId}>
        {text.start}
        <Icon name="arrow-up-right" size={20} />
        <span className={visuallyHiddenClass}>({navigation.newTab})</span>
      </Button>
      <p id={noteId} className={styles.note}>
        {text.startNote}
      </p>
      <Dialog id={termsId} title={text.terms} closeLabel={dialogText.close}>
        {text.termsText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </form>
  );
}
