import { formatFactNumber } from "../../facts/fact-text.ts";
import { FACTS, factOf } from "../../facts/facts.ts";
import { formatCount, formatRand } from "../../formats/format.ts";
import type { RangeName } from "../search/search-limits.ts";

type Range = { from?: number; to?: number };

const format = (name: RangeName, value: number) =>
  name === "instalment" ? `${formatRand(value)}\u00a0p/m` : formatFactNumber(name, value);

/** The ranges of the filters of used cars. */
export const usedRanges = {
  title: (name: RangeName) => (name === "instalment" ? "Monthly instalment" : FACTS[name].label),
  value: format,
  /** The value in a field, beside its unit. */
  fieldValue: (name: RangeName, value: number) =>
    name === "instalment" || factOf(name).unit ? formatCount(value) : String(value),
  /** The chosen range: "R 100 000 to R 200 000". Empty without bounds. */
  summary: (name: RangeName, { from, to }: Range) => {
    if (from === undefined) return to === undefined ? "" : `Up to ${format(name, to)}`;
    if (to === undefined) return `From ${format(name, from)}`;
    return from === to ? format(name, from) : `${format(name, from)} to ${format(name, to)}`;
  },
} as const;
