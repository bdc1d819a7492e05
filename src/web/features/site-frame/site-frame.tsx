import type { ReactNode } from "react";
import { Suspense } from "react";
import { navigation } from "../../../contract/wording/navigation.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { FloatingLinks } from "./floating-links.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";

/** The header, breadcrumbs and footer around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {navigation.skip}
      </a>
      <Suspense>
        <SiteHeader />
      </Suspense>
      <NavigationStatus />
      <Breadcrumbs />
      <Suspense>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Suspense>
        <FloatingLinks />
      </Suspense>
    </div>
  );
}
