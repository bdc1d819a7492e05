import { useState } from "react";
import { disclaimer } from "../../../contract/wording/legal/disclaimer.ts";
import { legalPage as words } from "../../../contract/wording/legal/legal-text.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./disclaimer.module.css";

/** A button that opens the disclaimer; without JavaScript the disclaimer itself. */
export function Disclaimer() {
  const [open, setOpen] = useState(false);
  const text = disclaimer.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <div className={styles.disclaimer}>
      <button
        type="button"
        className={`${buttonClass("quiet")} ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.disclaimer}
      </button>
      <noscript>{text}</noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.disclaimer}>
        {open && text}
      </Dialog>
    </div>
  );
}
