import { type ChangeEventHandler, useRef } from "react";
import {
  FEATURE_GROUPS,
  FEATURE_KEYS,
  type FeatureKey,
  featuresOf,
  MOST_ASKED_FEATURES,
} from "../../../../contract/equipment/features.ts";
import { equipment as text } from "../../../../contract/stock/wording/equipment.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { useFeatureSearch } from "../../../data/use-feature-search.ts";
import { CheckboxField } from "../../../ui/form/field.tsx";
import { ListSearch } from "../../../ui/form/list-search.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { GROUPS } from "../choices/filter-groups.ts";
import type { Place } from "../place/place.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import styles from "./equipment-filter.module.css";
import panel from "./filter-panel.module.css";
import { useFilters } from "./use-filters.ts";

type EquipmentFilterProps = { place: Place | null; onChange: ChangeEventHandler<HTMLInputElement> };

const { parameter, legend, label } = GROUPS.features;

/**
 * Equipment that a car must have, by groups, with a search among it. Once this is in view, the cars with each are counted; then it has all
 * that a matching car has, and before, and without JavaScript, what most visitors ask for. What the search hides stays in the form: it
 * may be chosen.
 */
export function EquipmentFilter({ place, onChange }: EquipmentFilterProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { search } = useUsedSearch();
  const filters = useFilters({ "options[]": ["features"] }, search, place, fieldset);
  const counts = filters?.features && new Map(filters.features.map(({ value, count }) => [value, count]));
  const chosen = search.features;
  const isOffered = (key: FeatureKey) =>
    counts ? counts.has(key) : filters === null || MOST_ASKED_FEATURES.includes(key);
  const offered = FEATURE_KEYS.filter((key) => isOffered(key) || chosen.includes(key));
  const { text: sought, setText, loadWords, found } = useFeatureSearch(offered);
  const unknown = chosen.filter((key) => !FEATURE_KEYS.some((known) => known === key));
  const option = (key: string) => (
    <div key={key} className={panel.option} hidden={!found.some((one) => one === key) && !unknown.includes(key)}>
      <CheckboxField
        label={label(key)}
        name={parameter}
        value={key}
        checked={chosen.includes(key)}
        onChange={onChange}
      />
      <span className={panel.count} aria-hidden="true">
        {counts && used.optionCount(counts.get(key) ?? 0, filters?.countsAreLowerBounds ?? false)}
      </span>
    </div>
  );
  return (
    <fieldset ref={fieldset}>
      <legend className={visuallyHiddenClass}>{legend}</legend>
      <p className={styles.hint}>{text.hint}</p>
      <ListSearch
        label={text.search}
        placeholder={text.searchExample}
        text={sought}
        status={text.found(found.length, offered.length)}
        onText={setText}
        onFocus={loadWords}
      />
      <div className={styles.options}>
        {unknown.map(option)}
        {FEATURE_GROUPS.map((group) => {
          const ofGroup = featuresOf(group).filter((key) => offered.includes(key));
          const isFound = (key: FeatureKey) => found.includes(key);
          return (
            ofGroup.length > 0 && (
              <fieldset key={group} className={styles.group} hidden={!ofGroup.some(isFound)}>
                <legend>{text.groups[group]}</legend>
                {ofGroup.map(option)}
              </fieldset>
            )
          );
        })}
      </div>
    </fieldset>
  );
}
