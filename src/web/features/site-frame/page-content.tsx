import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { navigation } from "../../../contract/wording/navigation.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./page-content.module.css";

/** A wait that a visitor does not notice. */
const SLOW_AFTER_MS = 150;

/** A visitor who reads one page does not load it. Without it, the page stays as it is until the next one has loaded. */
const loadSlowPage = () => import("./messages/slow-page.tsx").catch(() => ({ default: () => null }));
const SlowPage = lazy(loadSlowPage);

/** The page. While the next one is slow to load, its placeholder covers this one. */
export function PageContent({ children }: { children: ReactNode }) {
  const { location: coming } = useNavigation();
  const isLoading = coming !== undefined;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    void loadSlowPage();
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
      {isLoading && isSlow && (
        <Suspense>
          <SlowPage coming={coming} />
        </Suspense>
      )}
    </>
  );
}
