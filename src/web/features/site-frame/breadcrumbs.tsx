import { Link, useLocation } from "react-router";
import { navigation } from "../../../contract/wording/navigation.ts";
import { contentClass } from "../../ui/layout.tsx";
import styles from "./breadcrumbs.module.css";

/** Built from the path: a crumb a segment, hyphens as spaces, home first. Home itself has none. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const segments = pathname.split("/").filter(Boolean);
  if (segments.length === 0) return null;
  return (
    <nav aria-label={navigation.breadcrumb} className={styles.breadcrumbs}>
      <ol className={`${contentClass} ${styles.crumbs}`}>
        <li>
          <Link to="/">{navigation.home}</Link>
        </li>
        {segments.map((segment, i) => {
          const to = `/${segments.slice(0, i + 1).join("/")}`;
          const last = i === segments.length - 1;
          return (
            <li key={to}>
              <Link to={to} aria-current={last ? "page" : undefined}>
                {crumb(segment)}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function crumb(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment; // a broken encoding is shown as it stands
  }
}
