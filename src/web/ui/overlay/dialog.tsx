import { type ReactNode, type Ref, useEffect, useId } from "react";
import { Icon } from "../icon.tsx";
import styles from "./dialog.module.css";

/** Props for the button that opens the dialog `id`. The browser opens it by itself, so the button works before hydration. */
export const opensDialog = (id: string) =>
  ({ type: "button", "aria-haspopup": "dialog", command: "show-modal", commandfor: id }) as const;

/** Props for a button that closes the dialog `id`. */
export const closesDialog = (id: string) => ({ type: "button", command: "close", commandfor: id }) as const;

type DialogProps = {
  /** Buttons refer to it by `opensDialog` and `closesDialog`. */
  id: string;
  title: string;
  closeLabel: string;
  /** A panel at the right edge instead of the centre. */
  drawer?: boolean;
  dark?: boolean;
  ref?: Ref<HTMLDialogElement>;
  children: ReactNode;
};

/** A native modal dialog. Escape, the close button and a click on the backdrop close it. */
export function Dialog({ id, title, closeLabel, drawer = false, dark = false, ref, children }: DialogProps) {
  const titleId = useId();
  useEffect(() => handleCommands(id), [id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there are Escape and the close button
    <dialog
      ref={ref}
      id={id}
      className={drawer ? `${styles.dialog} ${styles.drawer}` : styles.dialog}
      data-ground={dark ? "second" : "page"}
      aria-labelledby={titleId}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button {...closesDialog(id)} className={styles.close} aria-label={closeLabel}>
          <Icon name="x" size={24} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Opens and closes the dialog `id` in browsers that lack invoker commands: Safari before 26.2, Firefox before 144. */
function handleCommands(id: string): (() => void) | undefined {
  if ("commandForElement" in HTMLButtonElement.prototype) return undefined;
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest("button[command]") : null;
    if (button?.getAttribute("commandfor") !== id) return;
    const dialog = document.getElementById(id) as HTMLDialogElement;
    if (button.getAttribute("command") === "close") dialog.close();
    else dialog.showModal();
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
