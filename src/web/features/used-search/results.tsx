import { type ReactNode, Suspense, useId } from "react";
import { Link, useNavigate } from "react-router";
import { formatCount } from "../../../contract/domain/format.ts";
import { dialogText } from "../../../contract/wording/controls.ts";
import { sortOptions, used } from "../../../contract/wording/used.ts";
import type { Failure } from "../../data/loading.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { closesDialog, Dialog, opensDialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./results.module.css";
import { applyChange, EMPTY_SEARCH, searchUrl } from "./search-state.ts";
import { useUsedSearch } from "./use-used-search.ts";

type ResultsProps = {
  total: number;
  /** Why the list could not be loaded; null if it could. */
  failure: Failure | null;
  /** The filters: next to the list on a wide screen, in a drawer on a phone. */
  panel: ReactNode;
  /** The vehicle cards and the pager. */
  children: ReactNode;
};

/** The listing with filters and sorting. The list is dimmed while the next one loads. */
export function Results({ total, failure, panel, children }: ResultsProps) {
  const { paths } = useScope();
  const { search, isLoading, setSearch } = useUsedSearch();
  const navigate = useNavigate();
  const filtersId = useId();
  return (
    <div className={styles.results}>
      <Suspense>
        <div className={styles.panel}>{panel}</div>
      </Suspense>
      <div className={styles.main}>
        <Suspense>
          <div className={styles.head}>
            <p className={styles.found} role="status">
              {failure === null && used.found(formatCount(total))}
            </p>
            <Button variant="quiet" className={styles.open} {...opensDialog(filtersId)}>
              <Icon name="sliders-horizontal" size={18} />
              {used.filters}
            </Button>
            <Link to={paths.used} className={styles.reset} preventScrollReset>
              {used.resetFilters}
            </Link>
            <form method="get" className={styles.sort} onSubmit={(event) => event.preventDefault()}>
              <HiddenSearchFields />
              <SelectField
                label={used.sortBy}
                name="sort"
                autoComplete="off"
                value={search.sort}
                onChange={(event) => setSearch(applyChange(search, { sort: event.target.value }))}
              >
                {sortOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <noscript>
                <Button type="submit" variant="quiet">
                  {used.sortBy}
                </Button>
              </noscript>
            </form>
          </div>
        </Suspense>
        <section className={styles.list} aria-label={used.vehicles} aria-busy={isLoading}>
          {failure !== null ? <LoadingFailed failure={failure} /> : total > 0 ? children : <NoVehicles />}
        </section>
      </div>
      <Dialog id={filtersId} title={used.filters} closeLabel={dialogText.close} drawer>
        {panel}
        <div className={styles.drawerButtons}>
          <Button wide {...closesDialog(filtersId)}>
            {failure === null ? used.showResults(formatCount(total)) : dialogText.close}
          </Button>
          <Button
            variant="quiet"
            wide
            onClick={() => navigate(searchUrl(EMPTY_SEARCH, paths), { preventScrollReset: true })}
          >
            {used.resetFilters}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** The rest of the search, for submitting the sort order without JavaScript. */
function HiddenSearchFields() {
  const { search } = useUsedSearch();
  const fields = [
    ["dealerName", search.dealerName],
    ...search.fuelType.map((value) => ["fuelType", value]),
    ...search.transmissionType.map((value) => ["transmissionType", value]),
    ...search.vehicle_state.map((value) => ["vehicle_state", value]),
  ];
  return fields.map(
    ([name, value]) => value && <input key={`${name}-${value}`} type="hidden" name={name} value={value} />,
  );
}

function NoVehicles() {
  const { paths } = useScope();
  return (
    <div className={styles.none}>
      <h2>{used.none}</h2>
      <p>{used.noneText}</p>
      <Link to={paths.used} className={buttonClass("primary", { wide: true })}>
        {used.resetFilters}
      </Link>
    </div>
  );
}

function LoadingFailed({ failure }: { failure: Failure }) {
  const { paths } = useScope();
  const { search } = useUsedSearch();
  const { title, text } = used.failed[failure];
  return (
    <div className={styles.none} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Link to={searchUrl(search, paths)} replace preventScrollReset className={buttonClass("primary", { wide: true })}>
        {used.retry}
      </Link>
    </div>
  );
}
