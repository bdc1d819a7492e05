import { useId } from "react";
import { Dialog, opensDialog } from "./dialog.tsx";
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

/** A legal notice: a sentence, and its long form in a dialog. */
export function Notice({ notice, link, title, text }: NoticeProps) {
  const dialogId = useId();
  return (
    <div className={styles.notice}>
      <p>
        {notice}{" "}
        <button {...opensDialog(dialogId)} className={styles.more}>
          {link}
        </button>
      </p>
      <Dialog id={dialogId} title={title}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </div>
  );
}
