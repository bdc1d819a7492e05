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
    <header
      className={styles.header}
      data-ground="second"
      data-with-dealer={dealer ? "" : undefined}
      data-links={roomFor(links)}
    >
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
          {links.map(({ key, to, label, isActive }) => (
            <Link key={key} to={to} className={styles.link} aria-current={isActive ? "page" : undefined}>
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

/** Characters of the specified links, with three for the gap after each. */
const SPECIFIED_LENGTH = 86;
/** What a bar as wide as the content has room for. */
const MAX_LENGTH = 100;

/** Whether the bar has room for the links: undefined as for the specified ones, "more" only on a wide screen, "too-many" never. */
function roomFor(links: readonly { label: string }[]): "more" | "too-many" | undefined {
  const length = links.reduce((sum, { label }) => sum + label.length + 3, 0);
  if (length <= SPECIFIED_LENGTH) return undefined;
  return length <= MAX_LENGTH ? "more" : "too-many";
}
