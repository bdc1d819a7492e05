import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./form-alert.module.css";

/** The place of messages about a whole form, which screen readers read out when they change. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      {children}
    </div>
  );
}

/** A message about the whole form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className={styles.error}>
      <Icon name="circle-alert" size={20} />
      {children}
    </div>
  );
}
