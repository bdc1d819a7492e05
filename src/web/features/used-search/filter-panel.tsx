import type { ChangeEvent } from "react";
import { Form } from "react-router";
import { formatCount } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { used } from "../../../contract/wording/used.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { FilterCheckboxes } from "./filter-checkboxes.tsx";
import { type FilterChoices, withChoice } from "./filter-choices.ts";
import styles from "./filter-panel.module.css";
import { type FilterControl, readChange } from "./read-change.ts";
import { applyChange, searchUrl } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterPanelProps = {
  /** Null if they could not be loaded: then the panel has what the URL says. */
  filters: FilterChoices | null;
  /** Null if the list could not be loaded. */
  dealers: readonly Pick<DealerSummary, "slug" | "dealer_name">[] | null;
};

/** The filters of the listing. Applies each change at once; without JavaScript it has a submit button. */
export function FilterPanel({ filters, dealers }: FilterPanelProps) {
  const { dealer, paths } = useScope();
  const { search, setSearch } = useUsedSearch();
  const apply = ({ currentTarget }: ChangeEvent<FilterControl>) => {
    const next = applyChange(search, readChange(currentTarget));
    // Unchecking "Any" changes nothing, and React checks it again.
    if (searchUrl(next, paths) !== searchUrl({ ...search, page: 1 }, paths)) setSearch(next);
  };
  const models = filters?.selectedMake?.slug === search.make ? (filters?.selectedMake?.models ?? []) : [];
  const dealerOptions = dealers?.map(({ slug, dealer_name }) => ({ slug, name: dealer_name })) ?? [];
  return (
    <Form
      method="get"
      action={paths.used}
      // Restored values would contradict the URL.
      autoComplete="off"
      className={styles.panel}
      onSubmit={(event) => event.preventDefault()}
    >
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
            {model.count === undefined ? model.name : `${model.name} (${formatCount(model.count)})`}
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
      <FilterCheckboxes
        legend={used.transmission}
        group="transmissionType"
        counts={filters?.transmissionType}
        onChange={apply}
      />
      <FilterCheckboxes legend={used.state} group="vehicle_state" counts={filters?.vehicle_state} onChange={apply} />
      <FilterCheckboxes legend={used.fuel} group="fuelType" counts={filters?.fuelType} onChange={apply} />
      <noscript>
        <Button type="submit" variant="ink">
          {used.apply}
        </Button>
      </noscript>
    </Form>
  );
}
