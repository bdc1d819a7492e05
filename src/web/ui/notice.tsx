import { useState } from "react";
import { Dialog } from "./dialog.tsx";
import styles from "./notice.module.css";

type NoticeProps = {
  /** One sentence. */
  notice: string;
  /** Opens the long form, under `title`. */
  link: string;
  title: string;
  /** The long form's paragraphs. */
  text: readonly string[];
};

/** What the law wants said where it is collected: a sentence, and its long form in a dialog, or under it without JavaScript. */
export function Notice({ notice, link, title, text }: NoticeProps) {
  const [open, setOpen] = useState(false);
  const paragraphs = text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <div className={styles.notice}>
      <p>
        {notice}{" "}
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {link}
        </button>
      </p>
      <noscript>{paragraphs}</noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {open && paragraphs}
      </Dialog>
    </div>
  );
}
