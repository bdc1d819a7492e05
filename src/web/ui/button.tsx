import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

/** CSS selector for buttons, and for links that look like one. */
export const buttonSelector = `.${styles.button}`;

type Look = "primary" | "ink" | "quiet";

/** The class of a button, also for links. `wide`: full width on a phone. */
export function buttonClass(look: Look, { wide = false } = {}): string {
  return [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; wide?: boolean; loading?: boolean };

/** While `loading`, shows a spinner, sets `aria-busy` and ignores clicks. */
export function Button({
  look = "primary",
  wide,
  loading = false,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass(look, { wide }), className].filter(Boolean).join(" ")}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
