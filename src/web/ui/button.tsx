import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

/** Whatever looks like a button, for code that keeps out of its way. */
export const buttonSelector = `.${styles.button}`;

type Look = "primary" | "ink" | "quiet";

/** The looks of a button, for links that are one step onwards. `wide`: full width on a phone. */
export function buttonClass(look: Look, { wide = false } = {}): string {
  return [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; wide?: boolean; loading?: boolean };

/** A button. While `loading` it turns, says so to screen readers and takes no second press. */
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
