import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { SlowPage } from "./messages/slow-page.tsx";
import styles from "./page-content.module.css";

/** A wait that a visitor does not notice. */
const SLOW_AFTER_MS = 150;

/** The page. While the next one is slow to load, its placeholder covers this one. */
export function PageContent({ children }: { children: ReactNode }) {
  const { location: coming } = useNavigation();
  const isLoading = coming !== undefined;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <>
      <main id="content" className={styles.main} tabIndex={-1} aria-busy={(isLoading && isSlow) || undefined}>
        {children}
      </main>
      <div className={visuallyHiddenClass} role="status">
        {isLoading && isSlow && navigation.loading}
      </div>
      {isLoading && isSlow && <SlowPage coming={coming} />}
    </>
  );
}
