import { type ChangeEventHandler, useEffect, useState } from "react";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { CheckboxField } from "../../../ui/form/field.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import type { FilterChoices } from "../choices/filter-choices.ts";
import { type FilterGroup, GROUPS } from "../choices/filter-groups.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import styles from "./filter-panel.module.css";

type FilterCheckboxesProps = {
  group: FilterGroup;
  /** The vehicles per option. Null if they could not be loaded. */
  filters: FilterChoices | null;
  onChange: ChangeEventHandler<HTMLInputElement>;
  /** Inside a disclosure, which shows the legend. */
  isInDetails?: boolean;
};

/**
 * A group of checkboxes: the options that are always offered, those that the stock has, and those that are chosen. The first one, "Any", is checked while no other is, and cannot be unchecked: it is disabled until
 * React controls it. A chosen value that is no option can be unchecked like the others.
 */
export function FilterCheckboxes({ group, filters, onChange, isInDetails = false }: FilterCheckboxesProps) {
  const { search } = useUsedSearch();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const selected = search[group];
  const counts = filters?.[group];
  const { parameter, legend, label, options: known, offered = counts ? [] : known } = GROUPS[group];
  const all = [...known, ...selected.filter((value) => !known.includes(value))];
  const isInStock = (option: string) => counts?.some(({ value }) => value === option);
  const countOf = (option: string) => counts?.find(({ value }) => value === option)?.count ?? 0;
  const options = all.filter((option) => offered.includes(option) || isInStock(option) || selected.includes(option));
  return (
    <fieldset className={isInDetails ? undefined : styles.group}>
      <legend className={isInDetails ? visuallyHiddenClass : undefined}>{legend}</legend>
      <div className={styles.options}>
        <div className={styles.option}>
          <CheckboxField
            label={used.any}
            name={parameter}
            value=""
            checked={selected.length === 0}
            disabled={selected.length === 0 && !isHydrated}
            onChange={onChange}
          />
        </div>
        {options.map((option) => (
          <div key={option} className={styles.option}>
            <CheckboxField
              label={label(option)}
              name={parameter}
              value={option}
              checked={selected.includes(option)}
              onChange={onChange}
            />
            <span className={styles.count} aria-hidden="true">
              {counts && used.optionCount(countOf(option), filters?.areLowerBounds ?? false)}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
