import { type ChangeEventHandler, useEffect, useState } from "react";
import { formatCount } from "../../../contract/domain/format.ts";
import { used } from "../../../contract/wording/used.ts";
import { CheckboxField } from "../../ui/field.tsx";
import styles from "./filter-panel.module.css";
import { type FilterGroup, GROUP_OPTIONS } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterCheckboxesProps = {
  legend: string;
  group: FilterGroup;
  /** Vehicles per option. Undefined if they could not be loaded. */
  counts: readonly { value: string; count: number }[] | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/**
 * A group of checkboxes. The first one, "Any", is checked while no other is, and cannot be unchecked: it is disabled until
 * React controls it. A chosen value that is no option can be unchecked like the others.
 */
export function FilterCheckboxes({ legend, group, counts, onChange }: FilterCheckboxesProps) {
  const { search } = useUsedSearch();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const selected = search[group];
  const options = [...GROUP_OPTIONS[group], ...selected.filter((value) => !GROUP_OPTIONS[group].includes(value))];
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        <div className={styles.option}>
          <CheckboxField
            label={used.any}
            name={group}
            value=""
            checked={selected.length === 0}
            disabled={selected.length === 0 && !isHydrated}
            onChange={onChange}
          />
        </div>
        {options.map((option) => (
          <div key={option} className={styles.option}>
            <CheckboxField
              label={option}
              name={group}
              value={option}
              checked={selected.includes(option)}
              onChange={onChange}
            />
            <span className={styles.count} aria-hidden="true">
              {counts && formatCount(counts.find(({ value }) => value === option)?.count ?? 0)}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
