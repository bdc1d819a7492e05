import { type ReactNode, Suspense } from "react";
import styles from "./layout.module.css";

export const contentClass = styles.content;
/** The content of a page that may have little: the footer stays low. */
export const shortContentClass = `${styles.content} ${styles.short}`;
export const sectionLinkClass = styles.sectionLink;
export const visuallyHiddenClass = styles.visuallyHidden;

type SectionProps = {
  /** Id of the heading, which labels the section. */
  id: string;
  title: ReactNode;
  /** Content opposite the title, for example a link to the full list. */
  aside?: ReactNode;
  /** Uses a light grey background. */
  mist?: boolean;
  children: ReactNode;
};

/** A section of a page with its own heading. */
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
