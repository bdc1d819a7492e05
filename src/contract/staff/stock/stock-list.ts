/** The staff's list of stock: its columns, of which each person chooses, and what it is filtered by. */
import Type from "typebox";
import { Choice } from "../fields.ts";
import { COMPLETENESS_LIMITS } from "./completeness.ts";

/** The columns that a person may choose, in their usual order, with their headings. */
export const STOCK_COLUMNS = {
  stockNumber: "Stock number",
  dealerName: "Dealer",
  year: "Year",
  mileage: "Mileage",
  price: "Price",
  marketDifference: "Against similar",
  daysInStock: "Days",
  completeness: "Complete",
  pictures: "Pictures",
  views: "Views",
  hearts: "Hearts",
  enquiries: "Enquiries",
  updatedAt: "Changed",
  status: "Status",
} as const;
export type StockColumn = keyof typeof STOCK_COLUMNS;
export const STOCK_COLUMN_NAMES = Object.keys(STOCK_COLUMNS) as StockColumn[];

/** Those of a person who has chosen none. */
export const DEFAULT_STOCK_COLUMNS: readonly StockColumn[] = [
  "stockNumber",
  "dealerName",
  "mileage",
  "price",
  "marketDifference",
  "daysInStock",
  "completeness",
  "pictures",
  "views",
  "enquiries",
  "status",
];

/** The body of PUT /list_columns/vehicles, and the response of GET. Null: the person has chosen none. */
export const chosenColumns = Type.Object(
  {
    columns: Type.Union([
      Type.Array(Choice(STOCK_COLUMN_NAMES), { minItems: 1, maxItems: STOCK_COLUMN_NAMES.length, uniqueItems: true }),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
);
export type ChosenColumns = { columns: StockColumn[] | null };

const MAX_COUNT = 1_000_000;
const count = (description: string) => Type.Integer({ minimum: 0, maximum: MAX_COUNT, description });

/** Filters of what is in stock, by their parameters. Counts are of the last thirty days. */
export const STOCK_FILTERS = {
  priceFrom: count("Rand, at least"),
  priceTo: count("Rand, at most"),
  daysFrom: count("Days in stock, at least"),
  daysTo: count("Days in stock, at most"),
  completenessBelow: { ...Choice(COMPLETENESS_LIMITS), description: "Per cent" },
  picturesBelow: count("Fewer pictures than this"),
  viewsFrom: count("Views, at least"),
  viewsTo: count("Views, at most"),
  heartsFrom: count("How often it was put on a shortlist, at least"),
  enquiriesFrom: count("Enquiries, at least"),
  enquiriesTo: count("Enquiries, at most"),
  dearerBy: count("Per cent above the median of similar cars, at least"),
  cheaperBy: count("Per cent below the median of similar cars, at least"),
  unchangedFor: count("Days since the last change, at least"),
  hasScheduledPrice: { ...Choice(["true"]), description: "Whether its price is to change at a time" },
} as const;
export type StockFilter = keyof typeof STOCK_FILTERS;
