import { useId } from "react";
import { Link } from "react-router";
import { navigation } from "../../../../contract/content/wording/navigation.ts";
import { formatPhone, telHref } from "../../../../contract/formats/format.ts";
import { useScope, useVisitorScope } from "../../../routing/scope.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { contentClass } from "../../../ui/layout.tsx";
import { opensDialog } from "../../../ui/overlay/dialog.tsx";
import { SiteName } from "../site-name.tsx";
import { DealerLine } from "./dealer-line.tsx";
import { useMainLinks } from "./main-links.ts";
import { MenuDrawer } from "./menu-drawer.tsx";
import { ShortlistLink } from "./shortlist-link.tsx";
import styles from "./site-header.module.css";

export function SiteHeader() {
  const { dealer: dealerInScope, paths } = useScope();
  const { dealer } = useVisitorScope();
  const links = useMainLinks();
  const menuId = useId();
  const homeId = useId();

  return (
    // Before the remembered dealer is known, <html> has the attribute.
    <header className={styles.header} data-ground="second" data-with-dealer={dealer ? "" : undefined}>
      <DealerLine homeId={homeId} />
      <div className={`${contentClass} ${styles.bar}`}>
        <Link id={homeId} to={paths.home} className={styles.wordmark}>
          <SiteName dealer={dealerInScope?.dealer_name} />
        </Link>
        {/* Its space is reserved: the number may appear after hydration, without a layout shift. */}
        <div className={styles.call}>
          {dealer && (
            <a
              className={styles.phone}
              href={telHref(dealer.dealer_contact_no)}
              aria-label={navigation.call(dealer.dealer_contact_no)}
              title={dealer.dealer_name}
            >
              <Icon name="phone" size={18} />
              <span>{formatPhone(dealer.dealer_contact_no)}</span>
            </a>
          )}
        </div>
        <nav className={styles.links} aria-label={navigation.main}>
          {links.map(({ to, label, isActive }) => (
            <Link key={to} to={to} className={styles.link} aria-current={isActive ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <ShortlistLink />
        <button {...opensDialog(menuId)} className={styles.menu}>
          <Icon name="menu" size={24} />
          <span>{navigation.menu}</span>
        </button>
      </div>
      <MenuDrawer id={menuId} />
    </header>
  );
}
