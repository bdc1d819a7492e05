import { useRef } from "react";
import { Link } from "react-router";
import { visitorTerms } from "../../../../../contract/applications/wording/finance-terms.ts";
import type { RangeName } from "../../../../../contract/stock/search/search-limits.ts";
import { usedFilters as text } from "../../../../../contract/stock/wording/search/used-filters.ts";
import { usedRanges } from "../../../../../contract/stock/wording/search/used-ranges.ts";
import { useScope } from "../../../../routing/scope.tsx";
import { visuallyHiddenClass } from "../../../../ui/layout.tsx";
import type { Place } from "../../place/place.ts";
import { useUsedSearch } from "../../search/use-used-search.ts";
import { BoundField } from "./bound-field.tsx";
import styles from "./range-filter.module.css";
import { RangeSlider } from "./range-slider.tsx";
import { useHistogram } from "./use-histogram.ts";

type RangeFilterProps = { name: RangeName; place: Place | null };

/** A range as a slider below a histogram, and as two fields, which work without JavaScript and without the histogram. */
export function RangeFilter({ name, place }: RangeFilterProps) {
  const slider = useRef<HTMLDivElement>(null);
  const buckets = useHistogram(name, place, slider);
  const { paths } = useScope();
  const { terms } = useUsedSearch();
  return (
    <fieldset className={styles.range}>
      <legend className={visuallyHiddenClass}>{usedRanges.title(name)}</legend>
      {buckets !== null && (
        <div ref={slider} className={styles.slider}>
          {buckets && <RangeSlider name={name} buckets={buckets} />}
        </div>
      )}
      <div className={styles.fields}>
        <BoundField name={name} end="from" label={text.from} />
        <BoundField name={name} end="to" label={text.to} />
      </div>
      {name === "instalment" && (
        <p className={styles.terms}>
          {visitorTerms.filter(terms)} <Link to={paths.budget}>{visitorTerms.set}</Link>
        </p>
      )}
    </fieldset>
  );
}
