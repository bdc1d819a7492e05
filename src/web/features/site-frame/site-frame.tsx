import { type ReactNode, Suspense } from "react";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { FloatingLinks } from "./floating-links.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { NavigationStatus } from "./messages/navigation-status.tsx";
import { OfflineNotice } from "./messages/offline-notice.tsx";
import { PageContent } from "./page-content.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { useBackClosesOverlays } from "./use-back-closes-overlays.ts";

/** The header, breadcrumbs and footer around every page. `isMissing`: this is the page for an address that has none. */
export function SiteFrame({ isMissing = false, children }: { isMissing?: boolean; children: ReactNode }) {
  useBackClosesOverlays();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {navigation.skip}
      </a>
      <Suspense>
        <SiteHeader />
      </Suspense>
      <NavigationStatus />
      <Breadcrumbs isMissing={isMissing} />
      <Suspense>
        <PageContent>{children}</PageContent>
      </Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Suspense>
        <FloatingLinks />
      </Suspense>
      <OfflineNotice />
    </div>
  );
}
