import type { ChangeEventHandler } from "react";
import { formatCount } from "../../../contract/domain/format.ts";
import { used } from "../../../contract/wording/used.ts";
import { CheckboxField } from "../../ui/field.tsx";
import styles from "./filter-panel.module.css";
import { type FilterGroup, GROUP_OPTIONS } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterCheckboxesProps = {
  legend: string;
  group: FilterGroup;
  /** Vehicles per option. */
  counts: readonly { value: string; count: number }[];
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** A group of checkboxes. The first one, "Any", is checked while no other is. */
export function FilterCheckboxes({ legend, group, counts, onChange }: FilterCheckboxesProps) {
  const { search } = useUsedSearch();
  const selected = search[group];
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        <div className={styles.option}>
          <CheckboxField label={used.any} data-any={group} checked={selected.length === 0} onChange={onChange} />
        </div>
        {GROUP_OPTIONS[group].map((option) => (
          <div key={option} className={styles.option}>
            <CheckboxField
              label={option}
              name={group}
              value={option}
              checked={selected.includes(option)}
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
