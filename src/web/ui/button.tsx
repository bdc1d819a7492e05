import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

/** CSS selector for buttons, and for links that look like one. */
export const buttonSelector = `.${styles.button}`;

type ButtonVariant = "primary" | "ink" | "quiet";

/** The class of a button, also for links. `wide`: full width on a phone. */
export function buttonClass(variant: ButtonVariant, { wide = false } = {}): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  wide?: boolean;
  loading?: boolean;
};

/** Keeps Firefox from restoring the disabled state on reload, which React would not notice. */
const NOT_RESTORED = { autoComplete: "off" };

/** While `loading`, shows a spinner, sets `aria-busy` and ignores clicks. */
export function Button({
  variant = "primary",
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
      {...(rest.disabled === undefined ? {} : NOT_RESTORED)}
      type={type}
      className={[buttonClass(variant, { wide }), className].filter(Boolean).join(" ")}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
