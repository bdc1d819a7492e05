import type { ReactNode } from "react";
import { Link } from "react-router";
import { alertLinks } from "../../../../contract/alerts/wording/alert-links.ts";
import { noResults } from "../../../../contract/stock/wording/search/no-results.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { useScope } from "../../../routing/scope.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import type { Relaxation } from "../search/load-relaxations.ts";
import { searchUrl } from "../search/search-state.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import styles from "./no-vehicles.module.css";
import results from "./results.module.css";

type NoVehiclesProps = {
  /** Null if they could not be loaded. */
  relaxations: readonly Relaxation[] | null;
  /** Cards; null if there are none. */
  nearest: ReactNode;
};

/** Says what to relax in a search without result, and shows the nearest matches. */
export function NoVehicles({ relaxations, nearest }: NoVehiclesProps) {
  const { paths } = useScope();
  const { search } = useUsedSearch();
  return (
    <>
      <div className={results.none}>
        <h2>{used.none}</h2>
        {relaxations && relaxations.length > 0 ? (
          <>
            <p>{noResults.relax}</p>
            <ul className={styles.relaxations}>
              {relaxations.map(({ label, href, count }) => (
                <li key={href}>
                  <Link to={href} preventScrollReset>
                    <span>{label}</span>
                    <span className={styles.count}>{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{used.noneText}</p>
        )}
        <div className={styles.buttons}>
          <Link to={paths.used} className={buttonClass("primary", { wide: true })}>
            {used.resetFilters}
          </Link>
          <Link to={paths.searchAlert(searchUrl(search, paths))} className={buttonClass("quiet", { wide: true })}>
            {alertLinks.search}
          </Link>
        </div>
      </div>
      {nearest && (
        <section className={styles.nearest} aria-labelledby="nearest">
          <h2 id="nearest">{noResults.nearest}</h2>
          {nearest}
        </section>
      )}
    </>
  );
}
