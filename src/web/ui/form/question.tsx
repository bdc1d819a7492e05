import { useEffect, useRef } from "react";
import { Button, buttonClass } from "../button.tsx";
import { closesDialog, Dialog } from "../overlay/dialog.tsx";
import { settleOverlay } from "../overlay/overlays.ts";
import styles from "./question.module.css";

type QuestionProps = {
  id: string;
  title: string;
  question: string;
  closeLabel: string;
  /** Label of the button that closes the dialog without an effect. */
  cancel: string;
  onCancel: () => void;
  /** Label and effect of the other buttons. */
  answers: readonly (readonly [string, () => void])[];
};

/** A question in a dialog that opens when it is rendered. */
export function Question({ id, title, question, closeLabel, cancel, onCancel, answers }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const { current } = dialog;
    current?.addEventListener("close", onCancel);
    return () => current?.removeEventListener("close", onCancel);
  }, [onCancel]);
  return (
    <Dialog ref={dialog} id={id} title={title} closeLabel={closeLabel}>
      <p>{question}</p>
      <div className={styles.answers}>
        <button {...closesDialog(id)} className={buttonClass("primary", { wide: true })}>
          {cancel}
        </button>
        {answers.map(([label, onClick]) => (
          <Button
            key={label}
            variant="quiet"
            wide
            onClick={() => {
              settleOverlay(dialog.current);
              onClick();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
