import { ArrowUpRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { site } from "../../../../site.config.ts";
import { navigation } from "../../../contract/wording/navigation.ts";
import { sell as words } from "../../../contract/wording/sell.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, opensDialog } from "../../ui/dialog.tsx";
import { CheckField } from "../../ui/field.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./start-form.module.css";

const target = new URL(site.links.tradeIn);

/**
 * Accept the terms, then start: the trade-in site opens in a new tab. It is a form of the page itself, so that without
 * JavaScript the browser asks for the tick; nothing is sent along.
 */
export function StartForm() {
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const termsId = useId();
  /** Undefined until the page is alive. */
  const [accepted, setAccepted] = useState<boolean>();
  // The box may have been ticked before that, or by the browser on coming back.
  useEffect(() => setAccepted(form.current?.matches(":valid")), []);

  return (
    <form
      ref={form}
      method="get"
      action={target.origin + target.pathname}
      target="_blank"
      rel="noopener"
      aria-label={words.form}
      className={styles.form}
      onChange={(event) => setAccepted(event.currentTarget.matches(":valid"))}
    >
      {/* Sending a form replaces the query of its address. */}
      {[...target.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.terms}>
        <CheckField label={words.accept} required />
        <button {...opensDialog(termsId)} className={styles.more}>
          {words.readTerms}
        </button>
      </div>
      <Button type="submit" wide className={styles.start} disabled={accepted === false} aria-describedby={noteId}>
        {words.start}
        <ArrowUpRight size={20} aria-hidden="true" />
        <span className={visuallyHiddenClass}>({navigation.newTab})</span>
      </Button>
      <p id={noteId} className={styles.note}>
        {words.startNote}
      </p>
      <Dialog id={termsId} title={words.terms}>
        {words.termsText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </form>
  );
}
