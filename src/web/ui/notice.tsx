import { useId } from "react";
import styles from "./notice.module.css";
import { Dialog, opensDialog } from "./overlay/dialog.tsx";

type NoticeProps = {
  /** One sentence. */
  summary: string;
  /** Label of the button that opens the full text. */
  openLabel: string;
  title: string;
  /** The full text. */
  paragraphs: readonly string[];
  closeLabel: string;
};

/** A legal notice: a sentence, and the full text in a dialog. */
export function Notice({ summary, openLabel, title, paragraphs, closeLabel }: NoticeProps) {
  const dialogId = useId();
  return (
    <div className={styles.notice}>
      <p>
        {summary}{" "}
        <button {...opensDialog(dialogId)} className={styles.more}>
          {openLabel}
        </button>
      </p>
      <Dialog id={dialogId} title={title} closeLabel={closeLabel}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </div>
  );
}
