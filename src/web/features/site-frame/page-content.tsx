import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { allowsMotion } from "../../routing/link-behaviour.ts";
import { previewOf } from "../../routing/preview.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import { SlowPage } from "./messages/slow-page.tsx";
import styles from "./page-content.module.css";

/** A wait that a visitor does not notice. */
const SLOW_AFTER_MS = 150;

/** The page. While the next one is slow to load, its placeholder covers this one; at once if the link tells what to show there. */
export function PageContent({ children }: { children: ReactNode }) {
  const { location: coming } = useNavigation();
  const isLoading = coming !== undefined;
  const hasPreview = isLoading && previewOf(coming) !== undefined;
  const [isSlow, setSlow] = useState(false);
  // Before paint, so that a preview is in the first frame after the tap.
  useLayoutEffect(() => {
    if (!isLoading) return setSlow(false);
    let isThere = false;
    const cover = () => setSlow(!isThere);
    const timer = hasPreview ? undefined : setTimeout(cover, SLOW_AFTER_MS);
    if (hasPreview) showPreview(cover);
    return () => {
      isThere = true;
      clearTimeout(timer);
    };
  }, [isLoading, hasPreview]);
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

/** The picture of the tapped card grows into that of the preview, where the browser can show it. `show` may then be called after the page has come. */
function showPreview(show: () => void): void {
  if (allowsMotion && "startViewTransition" in document) document.startViewTransition(() => flushSync(show));
  else show();
}
