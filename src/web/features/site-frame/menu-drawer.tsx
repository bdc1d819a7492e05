import { Phone } from "lucide-react";
import { Link } from "react-router";
import { telHref } from "../../../contract/domain/format.ts";
import { navigation } from "../../../contract/wording/navigation.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useMainLinks } from "./main-links.ts";
import styles from "./menu-drawer.module.css";

/** The menu of a narrow screen. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { dealer } = useVisitorScope();
  const links = useMainLinks();
  return (
    <Dialog open={open} onClose={onClose} title={navigation.menu} drawer dark>
      <nav aria-label={navigation.menu}>
        <ul className={styles.links}>
          {links.map(({ to, label, active }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={active ? "page" : undefined} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {dealer && (
        <a className={styles.phone} href={telHref(dealer.dealer_contact_no)}>
          <Phone size={20} aria-hidden="true" />
          {dealer.dealer_contact_no}
        </a>
      )}
    </Dialog>
  );
}
