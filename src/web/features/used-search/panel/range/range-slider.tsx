import { type CSSProperties, useState } from "react";
import type { RangeName } from "../../../../../contract/stock/search/search-limits.ts";
import { usedFilters as text } from "../../../../../contract/stock/wording/search/used-filters.ts";
import { usedRanges } from "../../../../../contract/stock/wording/search/used-ranges.ts";
import { applyChange } from "../../search/search-state.ts";
import { useUsedSearch } from "../../search/use-used-search.ts";
import styles from "./range-slider.module.css";
import { type Buckets, fromPositions, sliderScale, toPositions } from "./slider-scale.ts";

type RangeSliderProps = { name: RangeName; buckets: Buckets };

/** Two handles on one track below a histogram. The range applies when the visitor lets go of a handle, or of the key. */
export function RangeSlider({ name, buckets }: RangeSliderProps) {
  const { search, terms, setSearch } = useUsedSearch();
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const scale = sliderScale(name, buckets, terms);
  const last = scale.counts.length;
  const [low, high] = dragged ?? toPositions(search[name], scale);
  const highest = Math.max(...scale.counts, 1);
  const range = dragged === null ? search[name] : fromPositions(dragged, scale);

  const apply = () => {
    if (dragged === null) return;
    setDragged(null);
    setSearch(applyChange(search, { [name]: fromPositions(dragged, scale) }));
  };
  const handle = (
    label: string,
    position: number,
    bound: number | undefined,
    move: (to: number) => [number, number],
  ) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={bound === undefined ? text.noBound : usedRanges.value(name, bound)}
      min={0}
      max={last}
      value={position}
      onChange={({ target }) => setDragged(move(Number(target.value)))}
      onPointerUp={apply}
      onKeyUp={apply}
      onBlur={apply}
    />
  );

  return (
    <div className={styles.slider}>
      <div className={styles.bars} aria-hidden="true">
        {scale.counts.map((count, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its position
            key={index}
            data-chosen={index >= low && index < high ? "" : undefined}
            style={{ height: `${(100 * count) / highest}%` }}
          />
        ))}
      </div>
      <div
        className={styles.track}
        style={{ "--low": `${(100 * low) / last}%`, "--high": `${(100 * high) / last}%` } as CSSProperties}
      >
        {handle(text.lowest, low, range.from, (to) => [Math.min(to, high - 1), high])}
        {handle(text.highest, high, range.to, (to) => [low, Math.max(to, low + 1)])}
      </div>
      <p className={styles.value} aria-hidden="true">
        {usedRanges.summary(name, range) || text.noBound}
      </p>
    </div>
  );
}
