import type { ReactNode } from "react";
import { contentClass } from "../../ui/layout.tsx";
import styles from "./offer.module.css";

/** Main content with an aside: next to it on a wide screen, below it on a narrow one. `label` names the aside. */
export function AsideLayout({ label, aside, children }: { label: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className={`${contentClass} ${styles.columns}`}>
      {children}
      <aside className={styles.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
