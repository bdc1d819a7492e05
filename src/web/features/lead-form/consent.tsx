import { useState } from "react";
import { leadForm as words } from "../../../contract/wording/lead-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./lead-form.module.css";

/** What happens with what is typed here: a sentence, and its long form in a dialog, or under it without JavaScript. */
export function Consent() {
  const [open, setOpen] = useState(false);
  const text = words.noticeText.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <div className={styles.consent}>
      <p>
        {words.notice}{" "}
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.noticeLink}
        </button>
      </p>
      <noscript>{text}</noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.noticeTitle}>
        {open && text}
      </Dialog>
    </div>
  );
}
