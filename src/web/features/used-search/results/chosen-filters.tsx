import { Link } from "react-router";
import { usedChips as text } from "../../../../contract/stock/wording/search/used-chips.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { searchUrl } from "../search/search-state.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import { chipsOf, type LoadedChoices } from "./chips.ts";
import styles from "./chosen-filters.module.css";

/** What is chosen, as links to the search without it. */
export function ChosenFilters({ loaded }: { loaded: LoadedChoices }) {
  const { paths } = useScope();
  const { search } = useUsedSearch();
  return (
    <ul className={styles.chips} aria-label={text.title}>
      {chipsOf(search, loaded).map(({ key, label, without }) => (
        <li key={key}>
          <Link to={searchUrl(without, paths)} className={styles.chip} data-keep-clear="" preventScrollReset>
            <span className={visuallyHiddenClass}>{text.remove} </span>
            {label}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
