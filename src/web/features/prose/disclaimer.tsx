import { useId } from "react";
import { dialogText } from "../../../contract/content/wording/controls.ts";
import { disclaimer } from "../../../contract/content/wording/legal/disclaimer.ts";
import { legalPage as text } from "../../../contract/content/wording/legal/legal-text.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog, opensDialog } from "../../ui/overlay/dialog.tsx";
import styles from "./disclaimer.module.css";

/** A button that opens the disclaimer. */
export function Disclaimer() {
  const dialogId = useId();
  return (
    <div className={styles.disclaimer}>
      <button {...opensDialog(dialogId)} className={buttonClass("quiet")}>
        {text.disclaimer}
      </button>
      <Dialog id={dialogId} title={text.disclaimer} closeLabel={dialogText.close}>
        {disclaimer().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </div>
  );
}
