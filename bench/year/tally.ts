import { southAfricanDate } from "../../src/contract/dates/calendar-date.ts";
import type { FigureName } from "../../src/contract/reports/figures.ts";

/** The figures that the trial counts by itself, from what it did. */
export const COUNTED = [
  "enquiries",
  "offersSent",
  "offersAccepted",
  "sales",
  "salesValue",
  "appointmentsKept",
] as const satisfies FigureName[];
export type CountedFigure = (typeof COUNTED)[number];

/** Counts by South African month. */
export class Tally {
  readonly #months = new Map<string, Record<CountedFigure, number>>();

  add(figure: CountedFigure, at: Date, amount = 1): void {
    const month = southAfricanDate(at).slice(0, 7);
    const counts =
      this.#months.get(month) ??
      (Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<CountedFigure, number>);
    counts[figure] += amount;
    this.#months.set(month, counts);
  }

  get(month: string, figure: CountedFigure): number {
    return this.#months.get(month)?.[figure] ?? 0;
  }
}
