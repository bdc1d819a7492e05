import { Link } from "react-router";
import { needsConsent } from "../../../contract/content/tracking.ts";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { site, UNSTATED } from "../../../contract/settings/site.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { askForConsent } from "../../visitor/consent.ts";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const { dealer, paths } = useVisitorScope();
  const contactNo = dealer?.dealer_contact_no ?? site.contactNo;
  const address = dealer?.address ?? site.address;
  const bookService = dealer?.book_service || site.bookService;
  return (
    <footer className={styles.footer}>
      <div className={`${contentClass} ${styles.columns}`}>
        <div className={styles.who}>
          <p className={styles.name}>{dealer?.dealer_name ?? site.groupName}</p>
          {contactNo !== null && (
            <a className={styles.phone} href={telHref(contactNo)}>
              {formatPhone(contactNo)}
            </a>
          )}
          {address !== UNSTATED && <p className={styles.address}>{address}</p>}
        </div>
        <nav aria-label={navigation.carsAndService}>
          <ul className={styles.links}>
            <FooterLink to={paths.new}>{navigation.new}</FooterLink>
            <FooterLink to={paths.used}>{navigation.used}</FooterLink>
            <FooterLink to={paths.sell}>{navigation.sell}</FooterLink>
            <FooterLink to={paths.specials}>{navigation.specials}</FooterLink>
            <FooterLink to={paths.dealers}>{navigation.dealer}</FooterLink>
            <FooterLink to={paths.parts}>{navigation.parts}</FooterLink>
            {bookService !== null && <ExternalLink href={bookService}>{navigation.bookService}</ExternalLink>}
          </ul>
        </nav>
        <nav aria-label={navigation.legal}>
          <ul className={styles.links}>
            <FooterLink to={paths.popia}>{navigation.paia}</FooterLink>
            <FooterLink to={paths.terms}>{navigation.terms}</FooterLink>
            <FooterLink to={paths.cookie}>{navigation.cookie}</FooterLink>
            <FooterLink to={paths.privacyPolicy}>{navigation.privacyPolicy}</FooterLink>
            {site.section18 !== null && <ExternalLink href={site.section18}>{navigation.section18}</ExternalLink>}
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
