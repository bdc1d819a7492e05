import { type Location, useLocation } from "react-router";
import { isNewPage, pageFamily } from "../../../routing/page-family.ts";
import { contentClass } from "../../../ui/layout.tsx";
import styles from "./slow-page.module.css";

const PARTS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/**
 * The placeholder of a page that is slow to load, in the shape of its family. It covers the window below the header, so the
 * page beneath keeps its scroll position, its focus and what was typed.
 */
export function SlowPage({ coming }: { coming: Location }) {
  const current = useLocation();
  if (!isNewPage(current, coming)) return null;
  return (
    <div className={`${styles.placeholder} ${styles[pageFamily(coming.pathname)]}`} aria-hidden="true">
      <div className={styles.band} />
      <div className={`${contentClass} ${styles.parts}`}>
        {PARTS.map((part) => (
          <div key={part} className={styles.part} />
        ))}
      </div>
    </div>
  );
}
