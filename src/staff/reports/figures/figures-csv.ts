import { FIGURE_GROUPS, FIGURE_NAMES, FIGURES, type FigureName } from "../../../contract/reports/figures.ts";
import type { ComparedFigures, FigureValues } from "../../../contract/staff/reports/figures.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../contract/text/csv.ts";

const UNITS = { count: "", rand: " (rand)", minutes: " (minutes)", share: " (per cent)" };

const heading = (name: FigureName) => FIGURES[name].label + UNITS[FIGURES[name].unit];

/** The figures as a file for spreadsheets, with plain numbers, each beside that of the period before. */
export function figuresCsv({ by, rows, total }: ComparedFigures): string {
  const headings = FIGURE_NAMES.flatMap((name) => [heading(name), `${heading(name)}, the period before`]);
  const cells = (values: FigureValues) =>
    FIGURE_NAMES.flatMap((name) => [values[name].value, values[name].before].map((value) => cell(name, value)));
  const lines = [...rows.map(({ name, values }) => [name, ...cells(values)]), ["Together", ...cells(total)]];
  return BYTE_ORDER_MARK + [[FIGURE_GROUPS[by].one, ...headings], ...lines].map(csvLine).join("");
}

function cell(name: FigureName, value: number | null): number | string {
  if (value === null) return "";
  return FIGURES[name].unit === "share" ? Math.round(value * 1000) / 10 : value;
}
