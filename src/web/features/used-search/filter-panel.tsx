import type { ChangeEvent } from "react";
import { Form } from "react-router";
import { formatCount } from "../../../contract/domain/format.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import { used } from "../../../contract/wording/used.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { changeOf, type FilterControl } from "./filter-changes.ts";
import { FilterChecks } from "./filter-checks.tsx";
import type { FilterChoices } from "./filter-choices.ts";
import styles from "./filter-panel.module.css";
import { changed } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type FilterPanelProps = {
  filters: FilterChoices;
  /** null: the list could not be loaded. */
  dealers: readonly Pick<DealerSummary, "slug" | "dealer_name">[] | null;
};

/** Applies every change at once. Without JavaScript it is a form with a button. */
export function FilterPanel({ filters, dealers }: FilterPanelProps) {
  const { dealer, paths } = useScope();
  const { search, go } = useUsedSearch();
  const apply = ({ currentTarget }: ChangeEvent<FilterControl>) => go(changed(search, changeOf(currentTarget)));
  const models = filters.chosen?.slug === search.make ? (filters.chosen?.models ?? []) : [];
  return (
    <Form
      method="get"
      action={paths.used}
      // A browser that restores controls would contradict the address.
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
      <FilterChecks
        legend={used.transmission}
        group="transmissionType"
        counts={filters.transmissionType}
        onChange={apply}
      />
      <FilterChecks legend={used.state} group="vehicle_state" counts={filters.vehicle_state} onChange={apply} />
      <FilterChecks legend={used.fuel} group="fuelType" counts={filters.fuelType} onChange={apply} />
      <noscript>
        <Button type="submit" look="ink">
          {used.apply}
        </Button>
      </noscript>
    </Form>
  );
}
