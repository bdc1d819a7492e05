import type { ReactNode } from "react";
import { contentClass } from "../../ui/layout.tsx";
import styles from "./offer.module.css";

/** A form, and beside it, or under it on a narrow screen, what helps to decide. `label` names that for screen readers. */
export function WithAside({ label, aside, children }: { label: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className={`${contentClass} ${styles.columns}`}>
      {children}
      <aside className={styles.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
