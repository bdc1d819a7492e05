import { Link, useLocation } from "react-router";
import { navigation } from "../../../contract/wording/navigation.ts";
import { toBreadcrumbs } from "../../routing/breadcrumbs.ts";
import { contentClass } from "../../ui/layout.tsx";
import styles from "./breadcrumbs.module.css";

/** One breadcrumb per path segment, after "Home". The home page has none. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const crumbs = toBreadcrumbs(pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={navigation.breadcrumb} className={styles.breadcrumbs}>
      <ol className={`${contentClass} ${styles.crumbs}`}>
        <li>
          <Link to="/">{navigation.home}</Link>
        </li>
        {crumbs.map(({ to, label }, i) => (
          <li key={to}>
            <Link to={to} aria-current={i === crumbs.length - 1 ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
