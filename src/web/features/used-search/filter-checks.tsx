import type { ChangeEventHandler } from "react";
import { formatCount } from "../../../contract/domain/format.ts";
import { used } from "../../../contract/wording/used.ts";
import { CheckField } from "../../ui/field.tsx";
import styles from "./filter-panel.module.css";
import { type FilterGroup, GROUP_OPTIONS } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterChecksProps = {
  legend: string;
  group: FilterGroup;
  /** How many vehicles each option has, where known. */
  counts: readonly { value: string; count: number }[];
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** A group of options with "Any" first, which is ticked while no other is. */
export function FilterChecks({ legend, group, counts, onChange }: FilterChecksProps) {
  const { search } = useUsedSearch();
  const chosen = search[group];
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        <div className={styles.option}>
          <CheckField label={used.any} data-any={group} checked={chosen.length === 0} onChange={onChange} />
        </div>
        {GROUP_OPTIONS[group].map((option) => (
          <div key={option} className={styles.option}>
            <CheckField
              label={option}
              name={group}
              value={option}
              checked={chosen.includes(option)}
              onChange={onChange}
            />
            <span className={styles.count} aria-hidden="true">
              {formatCount(counts.find(({ value }) => value === option)?.count ?? 0)}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
