import { formatFactNumber } from "../../../facts/fact-text.ts";
import { FACTS, factOf } from "../../../facts/facts.ts";
import { formatCount, formatRand } from "../../../formats/format.ts";
import type { RangeName } from "../../search/search-limits.ts";

type Range = { from?: number; to?: number };

const format = (name: RangeName, value: number) =>
  name === "instalment" ? `${formatRand(value)}\u00a0p/m` : formatFactNumber(factOf(name), value);

/** A range: "R 100 000 to R 200 000". Empty without bounds. */
export function describeRange({ from, to }: Range, format: (value: number) => string): string {
  if (from === undefined) return to === undefined ? "" : `Up to ${format(to)}`;
  if (to === undefined) return `From ${format(from)}`;
  return from === to ? format(from) : `${format(from)} to ${format(to)}`;
}

/** The chosen range. Empty without bounds. */
const summary = (name: RangeName, range: Range) => describeRange(range, (value) => format(name, value));

/** The ranges of the filters of used cars. */
export const usedRanges = {
  title: (name: RangeName) => (name === "instalment" ? "Monthly instalment" : FACTS[name].label),
  value: format,
  /** The value in a field, beside its unit. */
  fieldValue: (name: RangeName, value: number) =>
    name === "instalment" || factOf(name).unit ? formatCount(value) : String(value),
  summary,
  /** The chosen range where nothing says what it is of: "Previous owners: up to 1". */
  chip: (name: RangeName, range: Range) => {
    const text = summary(name, range);
    if (text === "" || name === "instalment" || !factOf(name).filter?.isRare) return text;
    return `${FACTS[name].label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  },
} as const;
