import { Suspense } from "react";
import { formatCount } from "../../../contract/domain/format.ts";
import { used } from "../../../contract/wording/used.ts";
import { CheckField } from "../../ui/field.tsx";
import styles from "./filter-panel.module.css";
import { changed, type FilterGroup, GROUP_OPTIONS, toggled } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterChecksProps = {
  legend: string;
  group: FilterGroup;
  /** How many vehicles each option has, where known. */
  counts: readonly { value: string; count: number }[];
};

/** A group of options to tick, with "Any" before them: ticked when nothing else is, and ticking it clears the rest. */
export function FilterChecks({ legend, group, counts }: FilterChecksProps) {
  const { search, go } = useUsedSearch();
  const chosen = search[group];
  return (
    <Suspense>
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.options}>
          <div className={styles.option}>
            <CheckField
              label={used.any}
              checked={chosen.length === 0}
              onChange={() => chosen.length > 0 && go(changed(search, { [group]: [] }))}
            />
          </div>
          {GROUP_OPTIONS[group].map((option) => (
            <div key={option} className={styles.option}>
              <CheckField
                label={option}
                name={group}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => go(toggled(search, group, option))}
              />
              <span className={styles.count} aria-hidden="true">
                {formatCount(counts.find(({ value }) => value === option)?.count ?? 0)}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </Suspense>
  );
}
