import { Link, useLocation } from "react-router";
import { shortlistLink } from "../../../../contract/stock/wording/shortlist-link.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { shortlist, useKeptVehicles } from "../../../visitor/kept/kept-vehicles.ts";
import styles from "./shortlist-link.module.css";

/** The way to the shortlist, with the number of its cars once the browser's storage is read. Hidden without JavaScript. */
export function ShortlistLink() {
  const { paths } = useScope();
  const { pathname } = useLocation();
  const count = useKeptVehicles(shortlist)?.length ?? 0;
  return (
    <Link
      to={paths.shortlist}
      className={styles.link}
      aria-label={shortlistLink.label(count)}
      aria-current={pathname === paths.shortlist ? "page" : undefined}
    >
      <Icon name="heart" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
