import { useState } from "react";
import { financePage as words } from "../../../contract/wording/finance/page.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./finance-wizard.module.css";

/** What the law wants said where it is collected: a sentence, and its long form in a dialog, or under it without JavaScript. */
export function FinanceNotice() {
  const [open, setOpen] = useState(false);
  const text = words.noticeText.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <div className={styles.notice}>
      <p>
        {words.notice}{" "}
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.noticeLink}
        </button>
      </p>
      <noscript>{text}</noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.noticeLink}>
        {open && text}
      </Dialog>
    </div>
  );
}
