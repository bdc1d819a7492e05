import type { ReactNode } from "react";
import { Suspense } from "react";
import styles from "./layout.module.css";

export const contentClass = styles.content;
export const sectionLinkClass = styles.sectionLink;
export const visuallyHiddenClass = styles.visuallyHidden;

type SectionProps = {
  /** Id of the heading; names the section for screen readers. */
  id: string;
  title: ReactNode;
  /** Stands across from the title: a link to all of it, say. */
  aside?: ReactNode;
  mist?: boolean;
  children: ReactNode;
};

/** A part of a page with a heading of its own. */
export function Section({ id, title, aside, mist = false, children }: SectionProps) {
  return (
    <Suspense>
      <section className={mist ? `${styles.section} ${styles.mist}` : styles.section} aria-labelledby={id}>
        <div className={styles.content}>
          <div className={styles.sectionHead}>
            <h2 id={id}>{title}</h2>
            {aside}
          </div>
          {children}
        </div>
      </section>
    </Suspense>
  );
}
