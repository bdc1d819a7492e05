import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./finance-wizard.module.css";

/** A message about the whole form. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Icon name="circle-alert" size={20} />
      {children}
    </div>
  );
}
