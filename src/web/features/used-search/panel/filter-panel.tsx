import type { ChangeEvent } from "react";
import { Form } from "react-router";
import type { DealerSummary } from "../../../../contract/dealers/dealer.ts";
import { FACTS, type FactName, factOf } from "../../../../contract/facts/facts.ts";
import { RANGE_NAMES, type RangeName } from "../../../../contract/stock/search/search-limits.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { usedRanges } from "../../../../contract/stock/wording/search/used-ranges.ts";
import { sentEarly } from "../../../rendering/early-input.tsx";
import { useScope } from "../../../routing/scope.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { type FilterChoices, withChoice } from "../choices/filter-choices.ts";
import { FILTER_GROUPS, type FilterGroup, GROUPS } from "../choices/filter-groups.ts";
import type { Place } from "../place/place.ts";
import { HiddenFields } from "../search/hidden-fields.tsx";
import { hasBound } from "../search/ranges.ts";
import { applyChange, searchUrl, type UsedSearch } from "../search/search-state.ts";
import { TERMS_PARAMETERS } from "../search/search-terms.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import { EquipmentFilter } from "./equipment-filter.tsx";
import { FilterCheckboxes } from "./filter-checkboxes.tsx";
import { FilterDetails } from "./filter-details.tsx";
import styles from "./filter-panel.module.css";
import { PlaceFilter } from "./place-filter.tsx";
import { RangeFilter } from "./range/range-filter.tsx";
import { type FilterControl, readChange } from "./read-change.ts";

/** The groups that are open. */
const OPEN_GROUPS: readonly FilterGroup[] = ["transmission", "condition", "fuelType"];
/** The groups that open on demand. */
const MORE_GROUPS = FILTER_GROUPS.filter((group) => !OPEN_GROUPS.includes(group));

const isRare = (name: FilterGroup | RangeName) => name in FACTS && factOf(name as FactName).filter?.isRare === true;
/** Ranges that only cars which are charged have. */
const ELECTRIC: readonly RangeName[] = ["battery", "electricRange"];

/** Parameters of the search that no filter has. */
const OTHER_PARAMETERS: readonly string[] = ["q", "sort", ...TERMS_PARAMETERS];

type FilterPanelProps = {
  /** Null if they could not be loaded: then the panel has what the URL says. */
  filters: FilterChoices | null;
  /** Null if the list could not be loaded. */
  dealers: readonly Pick<DealerSummary, "slug" | "dealer_name">[] | null;
  /** The search that has been loaded, and its place. */
  loaded: { search: UsedSearch; place: Place | null };
  /** The panel is in a drawer, not beside the list. */
  isInDrawer: boolean;
};

/** The id of the drawer with the filters. */
export const FILTERS_ID = "filters";

/** The filters of the listing. Applies each change at once; without JavaScript it has a submit button. */
export function FilterPanel({ filters, dealers, loaded, isInDrawer }: FilterPanelProps) {
  const { dealer, paths } = useScope();
  const { search, setSearch } = useUsedSearch();
  const apply = ({ currentTarget }: ChangeEvent<FilterControl>) => {
    const next = applyChange(search, readChange(currentTarget));
    // Unchecking "Any" changes nothing, and React checks it again.
    if (searchUrl(next, paths) !== searchUrl({ ...search, page: 1 }, paths)) setSearch(next);
  };
  const place = loaded.place?.near === search.near ? loaded.place : null;
  const models = filters?.selectedMake?.slug === search.make ? (filters?.selectedMake?.models ?? []) : [];
  const countText = (count: number) => used.optionCount(count, filters?.areLowerBounds ?? false);
  const isOffered = (name: FilterGroup) => search[name].length > 0 || filters?.[name]?.length !== 0;
  const isElectric = filters?.fuelType?.some(({ value, count }) => value === "Electric" && count > 0) ?? true;
  const isShown = (name: RangeName) => isElectric || !ELECTRIC.includes(name) || hasBound(search[name]);
  const ranges = (areRare: boolean) =>
    RANGE_NAMES.filter((name) => isRare(name) === areRare && isShown(name)).map((name) => (
      <FilterDetails
        key={name}
        title={usedRanges.title(name)}
        chosen={usedRanges.summary(name, search[name])}
        isInDrawer={isInDrawer}
      >
        <RangeFilter name={name} place={place} />
      </FilterDetails>
    ));
  const groups = (areRare: boolean) =>
    MORE_GROUPS.filter((group) => isRare(group) === areRare && isOffered(group)).map((group) => (
      <FilterDetails
        key={group}
        title={GROUPS[group].legend}
        chosen={search[group].map(GROUPS[group].label).join(", ")}
        isInDrawer={isInDrawer}
      >
        {group === "features" ? (
          <EquipmentFilter place={place} onChange={apply} />
        ) : (
          <FilterCheckboxes group={group} filters={filters} onChange={apply} isInDetails />
        )}
      </FilterDetails>
    ));
  const chosenRare = [
    ...RANGE_NAMES.filter((name) => isRare(name) && hasBound(search[name])).map(usedRanges.title),
    ...MORE_GROUPS.filter((group) => isRare(group) && search[group].length > 0).map((group) => GROUPS[group].legend),
  ];
  const dealerOptions = dealers?.map(({ slug, dealer_name }) => ({ slug, name: dealer_name })) ?? [];
  return (
    <Form
      {...sentEarly}
      method="get"
      action={isInDrawer ? `${paths.used}#${FILTERS_ID}` : paths.used}
      // Restored values would contradict the URL.
      autoComplete="off"
      className={styles.panel}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields has={(name) => OTHER_PARAMETERS.includes(name)} />
      <SelectField label={used.make} name="make" value={search.make ?? ""} onChange={apply}>
        <option value="">{used.any}</option>
        {withChoice(filters?.makes ?? [], search.make).map((make) => (
          <option key={make.slug} value={make.slug}>
            {make.name}
          </option>
        ))}
      </SelectField>
      {/* Without JavaScript, the model of another make is dropped. */}
      <input type="hidden" name="modelMake" value={search.make ?? ""} />
      <SelectField
        label={used.model}
        name="model"
        value={search.model ?? ""}
        onChange={apply}
        disabled={search.make === undefined}
      >
        <option value="">{search.make === undefined ? used.chooseMake : used.any}</option>
        {withChoice(models, search.model).map((model) => (
          <option key={model.slug} value={model.slug}>
            {model.count === undefined ? model.name : used.countedModel(model.name, countText(model.count))}
          </option>
        ))}
      </SelectField>
      {dealer === null && (
        <SelectField label={used.dealership} name="dealerName" value={search.dealerName ?? ""} onChange={apply}>
          <option value="">{used.any}</option>
          {withChoice(dealerOptions, search.dealerName).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {OPEN_GROUPS.map((group) => (
        <FilterCheckboxes key={group} group={group} filters={filters} onChange={apply} />
      ))}
      <div>
        {ranges(false)}
        {groups(false)}
        <FilterDetails
          title={used.distance}
          chosen={search.near === undefined ? "" : used.place(search.near, search.within)}
          isInDrawer={isInDrawer}
        >
          <PlaceFilter loaded={loaded} />
        </FilterDetails>
        <FilterDetails title={used.further} chosen={chosenRare.join(", ")} isInDrawer={isInDrawer} hasDetails>
          {ranges(true)}
          {groups(true)}
        </FilterDetails>
      </div>
      {!isInDrawer && (
        <noscript>
          <Button type="submit" variant="ink">
            {used.apply}
          </Button>
        </noscript>
      )}
    </Form>
  );
}
