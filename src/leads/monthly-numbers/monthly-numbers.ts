import { addMonths, daysOfMonth } from "../../contract/dates/calendar-month.ts";
import { FIGURE_GROUP_NAMES, type FigureGroup } from "../../contract/reports/figures.ts";
import { monthlyNumbers as wording } from "../../contract/reports/wording/monthly-numbers.ts";
import type { ComparedFigures } from "../../contract/staff/reports/figures.ts";
import type { Database } from "../../db/connect.ts";
import { countAnswerMinutes } from "../../db/queries/enquiries/progress/answer-minutes.ts";
import { compareFigures } from "../../db/queries/reports/figures/compare-figures.ts";
import type { MonthlyReader } from "../../db/queries/reports/monthly-recipients.ts";

/** Rows of each table: what fits on a page. */
const MAX_ROWS = 20;
/** Leads whose minutes to the first contact are counted at once. */
const COUNTED_AT_ONCE = 5000;

export type MonthlyTable = { by: FigureGroup } & Pick<ComparedFigures, "rows" | "found" | "total">;
export type MonthlyNumbers = {
  month: string;
  /** Whose numbers they are. */
  of: string;
  period: { from: string; until: string };
  before: { from: string; until: string };
  tables: readonly MonthlyTable[];
};

/** Reads the numbers of a month ("2026-10") and of the one before, as far as the reader may see them. */
export async function readMonthlyNumbers(
  db: Database,
  month: string,
  { name, scope, dealerNames }: MonthlyReader,
  now: Date,
): Promise<MonthlyNumbers> {
  while ((await countAnswerMinutes(db, COUNTED_AT_ONCE)) === COUNTED_AT_ONCE);
  const period = daysOfMonth(month);
  const before = daysOfMonth(addMonths(month, -1));
  const tables: MonthlyTable[] = [];
  for (const by of FIGURE_GROUP_NAMES) {
    tables.push({ by, ...(await compareFigures(db, by, scope, { period, before, now, limit: MAX_ROWS })) });
  }
  const of = scope.ownerId !== undefined ? wording.ofOwn(name) : (dealerNames?.join(", ") ?? wording.ofGroup);
  return { month, of, period, before, tables };
}
