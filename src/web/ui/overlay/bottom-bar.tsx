import type { ReactNode } from "react";
import styles from "./bottom-bar.module.css";

/** On a phone, a bar of two parts at the bottom of the window. Put it last in the page: it sticks, so it covers nothing. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label={label} data-bottom-bar="">
      {children}
    </section>
  );
}
