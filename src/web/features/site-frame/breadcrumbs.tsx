import { Link, useLocation, useParams } from "react-router";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { toBreadcrumbs } from "../../routing/breadcrumbs.ts";
import { contentClass } from "../../ui/layout.tsx";
import styles from "./breadcrumbs.module.css";

/**
 * One breadcrumb per path segment, after "Home". The home page has none. `isMissing`: the path has no page, so none is a
 * link. All paths that match no route share one response, so their breadcrumb is the same.
 */
export function Breadcrumbs({ isMissing }: { isMissing: boolean }) {
  const { pathname } = useLocation();
  const isUnknown = useParams()["*"] !== undefined;
  const crumbs = isUnknown ? [{ path: pathname, label: navigation.notFound, hasPage: false }] : toBreadcrumbs(pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={navigation.breadcrumb} className={styles.breadcrumbs}>
      <ol className={`${contentClass} ${styles.crumbs}`}>
        <li>
          <Link to="/">{navigation.home}</Link>
        </li>
        {crumbs.map(({ path, label, hasPage }, i) => {
          const current = i === crumbs.length - 1 ? "page" : undefined;
          return (
            <li key={path}>
              {hasPage && !isMissing ? (
                <Link to={path} aria-current={current}>
                  {label}
                </Link>
              ) : (
                <span aria-current={current}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
