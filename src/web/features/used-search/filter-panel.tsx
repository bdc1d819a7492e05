import type { ChangeEvent } from "react";
import { Form } from "react-router";
import { formatCount } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { used } from "../../../contract/wording/used.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { FilterCheckboxes } from "./filter-checkboxes.tsx";
import type { FilterChoices } from "./filter-choices.ts";
import styles from "./filter-panel.module.css";
import { type FilterControl, readChange } from "./read-change.ts";
import { applyChange } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterPanelProps = {
  filters: FilterChoices;
  /** Null if the list could not be loaded. */
  dealers: readonly Pick<DealerSummary, "slug" | "dealer_name">[] | null;
};

/** The filters of the listing. Applies each change at once; without JavaScript it has a submit button. */
export function FilterPanel({ filters, dealers }: FilterPanelProps) {
  const { dealer, paths } = useScope();
  const { search, setSearch } = useUsedSearch();
  const apply = ({ currentTarget }: ChangeEvent<FilterControl>) =>
    setSearch(applyChange(search, readChange(currentTarget)));
  const models = filters.selectedMake?.slug === search.make ? (filters.selectedMake?.models ?? []) : [];
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
        {filters.makes.map((make) => (
          <option key={make.slug} value={make.slug}>
            {make.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={used.model}
        name="model"
        value={search.model ?? ""}
        onChange={apply}
        disabled={search.make === undefined}
      >
        <option value="">{search.make === undefined ? used.chooseMake : used.any}</option>
        {models.map((model) => (
          <option key={model.slug} value={model.slug}>
            {model.name} ({formatCount(model.count)})
          </option>
        ))}
      </SelectField>
      {dealer === null && dealers !== null && (
        <SelectField label={used.dealership} name="dealerName" value={search.dealerName ?? ""} onChange={apply}>
          <option value="">{used.any}</option>
          {dealers.map(({ slug, dealer_name }) => (
            <option key={slug} value={slug}>
              {dealer_name}
            </option>
          ))}
        </SelectField>
      )}
      <FilterCheckboxes
        legend={used.transmission}
        group="transmissionType"
        counts={filters.transmissionType}
        onChange={apply}
      />
      <FilterCheckboxes legend={used.state} group="vehicle_state" counts={filters.vehicle_state} onChange={apply} />
      <FilterCheckboxes legend={used.fuel} group="fuelType" counts={filters.fuelType} onChange={apply} />
      <noscript>
        <Button type="submit" variant="ink">
          {used.apply}
        </Button>
      </noscript>
    </Form>
  );
}
