import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { dialogText } from "../../../../contract/content/wording/controls.ts";
import { navigation } from "../../../../contract/content/wording/navigation.ts";
import { formatPhone, telHref } from "../../../../contract/formats/format.ts";
import { useVisitorScope } from "../../../routing/scope.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useMainLinks } from "./main-links.ts";
import styles from "./menu-drawer.module.css";

/** The main menu on a narrow screen. */
export function MenuDrawer({ id }: { id: string }) {
  const { dealer } = useVisitorScope();
  const links = useMainLinks();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // A menu that was opened before hydration stays open.
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current !== pathname) dialog.current?.close();
    openedOn.current = pathname;
  }, [pathname]);
  return (
    <Dialog ref={dialog} id={id} title={navigation.menu} closeLabel={dialogText.close} drawer dark>
      <nav aria-label={navigation.menu}>
        <ul className={styles.links}>
          {links.map(({ key, to, label, isActive }) => (
            <li key={key}>
              <Link
                to={to}
                className={styles.link}
                aria-current={isActive ? "page" : undefined}
                onClick={() => dialog.current?.close()}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {dealer && (
        <a className={styles.phone} href={telHref(dealer.dealer_contact_no)}>
          <Icon name="phone" size={20} />
          {formatPhone(dealer.dealer_contact_no)}
        </a>
      )}
    </Dialog>
  );
}
