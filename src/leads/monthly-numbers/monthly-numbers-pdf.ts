import { nameOfMonth } from "../../contract/dates/calendar-month.ts";
import { formatLongDate, formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { formatFigure } from "../../contract/reports/figure-words.ts";
import { FIGURE_GROUPS, FIGURE_NAMES, FIGURES } from "../../contract/reports/figures.ts";
import { monthlyNumbers as wording } from "../../contract/reports/wording/monthly-numbers.ts";
import type { FigureValues } from "../../contract/staff/reports/figures.ts";
import { createPdf, SIZE, write, writeFacts, writeHeading } from "../../pdf/pdf-page.ts";
import { writeTable } from "../../pdf/pdf-table.ts";
import type { MonthlyNumbers } from "./monthly-numbers.ts";

/** The numbers of a month as a PDF: a table for each kind of row, and how each figure is counted. */
export function monthlyNumbersPdf({ month, of, before, tables }: MonthlyNumbers, now: Date): Promise<Buffer> {
  const title = wording.title(nameOfMonth(month));
  const foot = `${title}. Made ${formatSouthAfricanTime(now)}.`;
  return createPdf({ title, foot, now }, (doc, fonts) => {
    const compared = wording.compared(formatLongDate(before.from), formatLongDate(before.until));
    write(doc, fonts, `${of}. ${compared}.`, { size: SIZE.value, tone: "quiet" });
    for (const { by, rows, found, total } of tables) {
      const { label, one, about } = FIGURE_GROUPS[by];
      writeHeading(doc, fonts, label);
      write(doc, fonts, `${about}.`, { size: SIZE.label, tone: "quiet" });
      writeTable(doc, fonts, {
        columns: [one, ...FIGURE_NAMES.map((name) => FIGURES[name].label)],
        rows: [
          ...rows.map(({ name, values }) => [{ text: name }, ...cellsOf(values)]),
          [{ text: wording.total }, ...cellsOf(total)],
        ],
      });
      if (found > rows.length) {
        write(doc, fonts, wording.others(found - rows.length), { size: SIZE.label, tone: "quiet" });
      }
    }
    writeHeading(doc, fonts, "How they are counted");
    const facts = FIGURE_NAMES.map((name) => {
      const { label, description, counted } = FIGURES[name];
      return { label, value: `${description}. ${counted}.` };
    });
    for (let n = 0; n < facts.length; n += 2) writeFacts(doc, fonts, facts.slice(n, n + 2));
  });
}

const cellsOf = (values: FigureValues) =>
  FIGURE_NAMES.map((name) => ({
    text: formatFigure(name, values[name].value),
    below: wording.before(formatFigure(name, values[name].before)),
  }));
