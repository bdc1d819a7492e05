import { formatCount, formatKilometres, formatRand } from "../domain/format.ts";

type Range = { from?: number; to?: number };

const texts = {
  price: { title: "Price", format: formatRand },
  instalment: { title: "Monthly instalment", format: (rand: number) => `${formatRand(rand)}\u00a0p/m` },
  year: { title: "Year", format: String },
  mileage: { title: "Mileage", format: formatKilometres },
};
type RangeName = keyof typeof texts;

/** The ranges of the filters of used cars. */
export const usedRanges = {
  title: (name: RangeName) => texts[name].title,
  value: (name: RangeName, value: number) => texts[name].format(value),
  /** The value in a field, beside its unit. */
  fieldValue: (name: RangeName, value: number) => (name === "year" ? String(value) : formatCount(value)),
  /** The chosen range: "R 100 000 to R 200 000". Empty without bounds. */
  summary: (name: RangeName, { from, to }: Range) => {
    const { format } = texts[name];
    if (from === undefined) return to === undefined ? "" : `Up to ${format(to)}`;
    if (to === undefined) return `From ${format(from)}`;
    return from === to ? format(from) : `${format(from)} to ${format(to)}`;
  },
} as const;
