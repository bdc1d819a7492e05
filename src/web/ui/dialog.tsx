import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A panel from the right edge instead of one in the middle. */
  drawer?: boolean;
  dark?: boolean;
  children: ReactNode;
};

/** A modal dialog on the native element: it traps the focus, closes on Escape or a press beside it, and gives the focus back. */
export function Dialog({ open, onClose, title, drawer = false, dark = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  const className = [styles.dialog, drawer && styles.drawer, dark && styles.dark].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside the dialog is a shortcut; Escape and the button close it too
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
