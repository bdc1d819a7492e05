import { type ReactNode, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { dialogText } from "../../../../contract/content/wording/controls.ts";
import { formatCount } from "../../../../contract/formats/format.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import type { Failure } from "../../../data/failure.ts";
import { sentEarly } from "../../../rendering/early-input.tsx";
import { useScope } from "../../../routing/scope.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { closesDialog, Dialog, opensDialog } from "../../../ui/overlay/dialog.tsx";
import { FILTERS_ID } from "../panel/filter-panel.tsx";
import { HiddenFields } from "../search/hidden-fields.tsx";
import { applyChange, EMPTY_SEARCH, searchUrl, sortsFor } from "../search/search-state.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import { WordsForm } from "../words/words-form.tsx";
import type { LoadedChoices } from "./chips.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import styles from "./results.module.css";

type ResultsProps = {
  total: number;
  /** There are more vehicles than were counted. */
  isLowerBound: boolean;
  /** Why the list could not be loaded; null if it could. */
  failure: Failure | null;
  /** The filters: next to the list on a wide screen, in a drawer on a phone. */
  panel: (isInDrawer: boolean) => ReactNode;
  loaded: LoadedChoices;
  /** The vehicle cards and the pager, or what to do without any. */
  children: ReactNode;
};

/** The listing with filters and sorting. The list is dimmed while the next one loads. */
export function Results({ total, isLowerBound, failure, panel, loaded, children }: ResultsProps) {
  const { paths } = useScope();
  const { search, isLoading, setSearch } = useUsedSearch();
  const navigate = useNavigate();
  const isAnythingChosen = searchUrl({ ...search, page: 1 }, paths) !== paths.used;
  const count = isLowerBound ? used.moreThan(formatCount(total)) : formatCount(total);
  return (
    <div className={styles.results}>
      <Suspense>
        <div className={styles.panel}>{panel(false)}</div>
      </Suspense>
      <div className={styles.main}>
        <Suspense>
          <WordsForm />
          <div className={styles.head}>
            <p className={styles.found} role="status">
              {failure === null && used.found(count)}
            </p>
            <Button variant="quiet" className={styles.open} {...opensDialog(FILTERS_ID)}>
              <Icon name="sliders-horizontal" size={18} />
              {used.filters}
            </Button>
            {isAnythingChosen && (
              <Link to={paths.used} className={styles.reset} preventScrollReset>
                {used.resetFilters}
              </Link>
            )}
            <form {...sentEarly} method="get" className={styles.sort} onSubmit={(event) => event.preventDefault()}>
              <HiddenFields has={(name) => name !== "sort" && name !== "page"} />
              <SelectField
                label={used.sortBy}
                name="sort"
                autoComplete="off"
                value={search.sort}
                onChange={(event) => setSearch(applyChange(search, { sort: event.target.value }))}
              >
                {sortsFor(search.near).map(({ value, label }) => (
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
        {searchUrl({ ...search, page: 1, sort: "" }, paths) !== paths.used && (
          <Suspense fallback={<div className={styles.chosen} />}>
            <ChosenFilters loaded={loaded} />
          </Suspense>
        )}
        <section className={styles.list} aria-label={used.vehicles} aria-busy={isLoading}>
          {failure !== null ? <LoadingFailed failure={failure} /> : children}
        </section>
      </div>
      <Dialog id={FILTERS_ID} title={used.filters} closeLabel={dialogText.close} drawer>
        {panel(true)}
        <div className={styles.drawerButtons}>
          <Button wide {...closesDialog(FILTERS_ID)}>
            {failure === null ? used.showResults(count) : dialogText.close}
          </Button>
          {isAnythingChosen && (
            <Button
              variant="quiet"
              wide
              onClick={() => navigate(searchUrl(EMPTY_SEARCH, paths), { preventScrollReset: true })}
            >
              {used.resetFilters}
            </Button>
          )}
        </div>
      </Dialog>
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
