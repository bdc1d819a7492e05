/** Formats the values of a report for its table, its chart and its CSV. */

import { formatMinutes } from "../../contract/enquiries/contact-clock.ts";
import type { PageKind } from "../../contract/pages.ts";
import type { Report, ReportRow } from "../../contract/staff/reports/reports.ts";
import { STAFF_LABELS } from "../../contract/staff/stock/vehicle-facts.ts";
import type { SearchFilter } from "../../contract/stock/search/search-filters.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../contract/text/csv.ts";
import { formName } from "../enquiries/lead-words.ts";
import { formatDay } from "../format/south-african-time.ts";

type Column = Report["columns"][number];
type Cell = ReportRow[string];

/** Kinds of pages that are not called by their name. */
const PAGES: Partial<Record<PageKind, string>> = {
  home: "Home pages",
  "used-list": "Lists of used cars",
  "used-car": "Used cars",
  "new-model": "New models",
  "test-drive": "Test drives",
  special: "A special",
  "service-deals": "Service specials",
  "service-deal": "A service special",
  "book-service": "Book a service",
  sell: "Sell your car",
  enquiry: "Enquiry forms",
  "thank-you": "Thank-you pages",
  "blog-post": "A blog post",
  "content-page": "A page of your own",
  shortlist: "Shortlist, budget and alerts",
  other: "Other pages",
};

const FILTERS = {
  words: "Words",
  make: "Make",
  model: "Model",
  priceFall: "Reduced lately",
  province: "Province",
  instalment: "Instalment",
  distance: "Distance",
  withVideo: "With video",
  ...STAFF_LABELS,
} satisfies Record<SearchFilter, string>;

const numbers = new Intl.NumberFormat("en-ZA");
export const formatCount = (count: number) => numbers.format(count);

/** Returns the name of a row's subject. */
function nameOf(report: Report["name"], cell: Cell): string {
  const name = String(cell ?? "");
  if (report === "views_by_page") return PAGES[name as PageKind] ?? formName(name);
  if (report === "search_filters") return FILTERS[name as SearchFilter] ?? name;
  return report === "leads_by_form" ? formName(name) : name;
}

/** Formats a cell for people. */
export function cellText(report: Report["name"], { name, unit }: Column, row: ReportRow): string {
  const value = row[name] ?? null;
  if (value === null) return "";
  if (unit === "date") return formatDay(String(value));
  if (unit === "minutes") return formatMinutes(Math.round(Number(value)));
  if (typeof value === "number") return formatCount(value);
  return name === "name" ? nameOf(report, value) : value;
}

/** Returns the report as a file for spreadsheets, with plain numbers. */
export function reportCsv({ name, columns, rows }: Report): string {
  const heading = ({ label, unit }: Column) => (unit === "minutes" ? `${label} (minutes)` : label);
  const cell = (column: Column, row: ReportRow) => {
    const value = row[column.name] ?? "";
    if (typeof value === "number") return column.unit === "minutes" ? Math.round(value) : value;
    return column.name === "name" ? nameOf(name, value) : value;
  };
  const lines = rows.map((row) => csvLine(columns.map((column) => cell(column, row))));
  return BYTE_ORDER_MARK + csvLine(columns.map(heading)) + lines.join("");
}

/** The sum of a column. */
export function total(rows: readonly ReportRow[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
}
