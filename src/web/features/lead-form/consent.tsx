import { useState } from "react";
import { leadForm as words } from "../../../contract/wording/lead-form.ts";
import { useScope } from "../../scope.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./lead-form.module.css";

/** What happens with what is typed here: a sentence, and its long form in a dialog (without JavaScript on its page). */
export function Consent() {
  const { paths } = useScope();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles.consent}>
        {words.notice}{" "}
        <a
          href={paths.privacyPolicy}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {words.noticeLink}
        </a>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.noticeTitle}>
        {words.noticeText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </>
  );
}
