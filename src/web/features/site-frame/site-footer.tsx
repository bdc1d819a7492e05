import { Link } from "react-router";
import type { MenuName } from "../../../contract/content/pages/places.ts";
import { needsConsent } from "../../../contract/content/tracking.ts";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { site, UNSTATED } from "../../../contract/settings/site.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { askForConsent } from "../../visitor/consent.ts";
import { useMenu } from "./menu-links.ts";
import styles from "./site-footer.module.css";
import { SiteName } from "./site-name.tsx";

export function SiteFooter() {
  const { dealer } = useVisitorScope();
  const contactNo = dealer?.dealer_contact_no ?? site.contactNo;
  const address = dealer?.address ?? site.address;
  return (
    <footer className={styles.footer} data-ground="second">
      <div className={`${contentClass} ${styles.columns}`}>
        <div className={styles.who}>
          <p className={styles.name}>
            <SiteName dealer={dealer?.dealer_name} />
          </p>
          {contactNo !== null && (
            <a className={styles.phone} href={telHref(contactNo)}>
              {formatPhone(contactNo)}
            </a>
          )}
          {address !== UNSTATED && <p className={styles.address}>{address}</p>}
        </div>
        <nav aria-label={navigation.carsAndService}>
          <ul className={styles.links}>
            <MenuLinks menu="footer-cars" />
          </ul>
        </nav>
        <nav aria-label={navigation.legal}>
          <ul className={styles.links}>
            <MenuLinks menu="footer-legal" />
            {needsConsent() && (
              <li>
                <button type="button" onClick={askForConsent} data-replay="">
                  {navigation.cookieSettings}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <div className={`${contentClass} ${styles.small}`}>
        <p>{navigation.smallPrint}</p>
        <nav aria-label={navigation.group}>
          <ul className={styles.group}>
            <MenuLinks menu="footer-group" />
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** The items of a menu, as specified or as editors arranged them. */
function MenuLinks({ menu }: { menu: MenuName }) {
  return useMenu(menu).map(({ key, to, label, isExternal }) => (
    <li key={key}>{isExternal ? <ExternalLink href={to}>{label}</ExternalLink> : <Link to={to}>{label}</Link>}</li>
  ));
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={`${children} (${navigation.newTab})`}>
      {children}
      <Icon name="arrow-up-right" size={16} />
    </a>
  );
}
