import { Link, useRouteLoaderData } from "react-router";
import { site } from "../../../../site.config.ts";
import { needsConsent } from "../../../contract/content/tracking.ts";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import type { RootData } from "../../metadata/metadata.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { askForConsent } from "../../visitor/consent.ts";
import styles from "./site-footer.module.css";
import { SiteName } from "./site-name.tsx";

export function SiteFooter() {
  const { dealer, paths } = useVisitorScope();
  const tracking = useRouteLoaderData<RootData>("root")?.tracking ?? {};
  const contactNo = dealer?.dealer_contact_no ?? site.contactNo;
  return (
    <footer className={styles.footer} data-ground="second">
      <div className={`${contentClass} ${styles.columns}`}>
        <div className={styles.who}>
          <p className={styles.name}>
            <SiteName dealer={dealer?.dealer_name} />
          </p>
          <a className={styles.phone} href={telHref(contactNo)}>
            {formatPhone(contactNo)}
          </a>
          <p className={styles.address}>{dealer?.address ?? site.particulars.address}</p>
        </div>
        <nav aria-label={navigation.carsAndService}>
          <ul className={styles.links}>
            <FooterLink to={paths.new}>{navigation.new}</FooterLink>
            <FooterLink to={paths.used}>{navigation.used}</FooterLink>
            <FooterLink to={paths.sell}>{navigation.sell}</FooterLink>
            <FooterLink to={paths.specials}>{navigation.specials}</FooterLink>
            <FooterLink to={paths.dealers}>{navigation.dealer}</FooterLink>
            <FooterLink to={paths.parts}>{navigation.parts}</FooterLink>
            <ExternalLink href={dealer?.book_service || site.links.bookService}>{navigation.bookService}</ExternalLink>
          </ul>
        </nav>
        <nav aria-label={navigation.legal}>
          <ul className={styles.links}>
            <FooterLink to={paths.popia}>{navigation.paia}</FooterLink>
            <FooterLink to={paths.terms}>{navigation.terms}</FooterLink>
            <FooterLink to={paths.cookie}>{navigation.cookie}</FooterLink>
            <FooterLink to={paths.privacyPolicy}>{navigation.privacyPolicy}</FooterLink>
            <ExternalLink href={site.links.section18}>{navigation.section18}</ExternalLink>
            {needsConsent(tracking) && (
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
            <FooterLink to={paths.budget}>{navigation.budget}</FooterLink>
            <FooterLink to={paths.aboutUs}>{navigation.aboutUs}</FooterLink>
            <FooterLink to={paths.contactUs}>{navigation.contactUs}</FooterLink>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" aria-label={`${children} (${navigation.newTab})`}>
        {children}
        <Icon name="arrow-up-right" size={16} />
      </a>
    </li>
  );
}
