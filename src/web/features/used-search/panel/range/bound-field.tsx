import { useEffect, useRef, useState } from "react";
import { factOf } from "../../../../../contract/facts/facts.ts";
import type { RangeName } from "../../../../../contract/stock/search/search-limits.ts";
import { usedRanges } from "../../../../../contract/stock/wording/search/used-ranges.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { boundParameter, parseBound, type Range, toRange } from "../../search/ranges.ts";
import { applyChange } from "../../search/search-state.ts";
import { useUsedSearch } from "../../search/use-used-search.ts";

type BoundFieldProps = { name: RangeName; end: keyof Range; label: string };

/** What stands beside the field. */
function unitOf(name: RangeName): object {
  const unit = name === "instalment" ? "rand" : factOf(name).unit;
  return unit === "rand" ? { prefix: "R" } : { suffix: unit };
}

/** The field of a bound. What is typed applies when the visitor leaves the field or presses Enter. */
export function BoundField({ name, end, label }: BoundFieldProps) {
  const { search, setSearch } = useUsedSearch();
  const input = useRef<HTMLInputElement>(null);
  /** What has been typed since the last change of the search; null if nothing has. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = search[name][end];
  const shown = value === undefined ? "" : usedRanges.fieldValue(name, value);

  const apply = (text: string) => {
    setTyped(null);
    const bound = parseBound(name, end, text);
    if (bound === value) return;
    const range = { ...search[name], [end]: bound };
    setSearch(applyChange(search, { [name]: toRange(range.from, range.to) }));
  };

  // What was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const field = input.current;
    if (field === null || field.value === shown) return;
    if (document.activeElement === field) setTyped(field.value);
    else apply(field.value);
  }, []);

  return (
    <TextField
      ref={input}
      label={label}
      name={boundParameter(name, end)}
      inputMode="numeric"
      maxLength={16}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={({ currentTarget }) => apply(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && apply(currentTarget.value)}
      {...unitOf(name)}
    />
  );
}
