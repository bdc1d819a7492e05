import type { ReactNode } from "react";
import { navigation } from "../../../contract/wording/navigation.ts";
import { InTurn } from "../../ui/in-turn.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { FloatingLinks } from "./floating-links.tsx";
import { FollowLinks } from "./follow-links.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <InTurn>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {navigation.skip}
        </a>
        <FollowLinks />
        <InTurn>
          <SiteHeader />
        </InTurn>
        <NavigationStatus />
        <Breadcrumbs />
        <InTurn>
          <main id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </InTurn>
        <InTurn>
          <SiteFooter />
        </InTurn>
        <InTurn>
          <FloatingLinks />
        </InTurn>
      </div>
    </InTurn>
  );
}
