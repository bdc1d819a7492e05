/** Figures of a period side by side, and the rows behind each of them. */
import Type from "typebox";
import { FIGURE_GROUP_NAMES, FIGURE_NAMES, type FigureName } from "../../reports/figures.ts";
import { Choice, Nullable } from "../fields.ts";
import { ReportQuery } from "./reports.ts";

/** Rows of a table at most: those with the most enquiries. */
export const MAX_COMPARED = 200;
export const ROWS_PER_PAGE = 50;
/** Rows of a figure that can be reached, page by page. */
export const MAX_FIGURE_ROWS = 10_000;

const By = () => Choice(FIGURE_GROUP_NAMES);
/** Id of a dealer, a person or a car, or the text of a source or a campaign; "" for none. */
const Key = () => Type.String({ minLength: 0, maxLength: 200 });

/** Query of GET /figures. */
export const FiguresQuery = Type.Object({ by: By(), ...ReportQuery.properties });

/** Query of GET /figures/rows. Without a key: the rows of all. */
export const FigureRowsQuery = Type.Object({
  ...FiguresQuery.properties,
  figure: Choice(FIGURE_NAMES),
  key: Type.Optional(Key()),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_FIGURE_ROWS / ROWS_PER_PAGE })),
});

const Value = Type.Object({
  /** Null without rows to tell it from. */
  value: Nullable(Type.Number()),
  before: Nullable(Type.Number()),
  /** Number of rows that it opens. */
  rows: Type.Integer(),
});
export type FigureValue = Type.Static<typeof Value>;

const Values = Type.Object(
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, Value])) as Record<FigureName, typeof Value>,
);
export type FigureValues = Type.Static<typeof Values>;

const Compared = Type.Object({ key: Key(), name: Type.String(), values: Values });
export type Compared = Type.Static<typeof Compared>;

/** GET /figures. */
export const ComparedFigures = Type.Object({
  by: By(),
  from: Type.String({ description: "The first day, in South African time" }),
  until: Type.String({ description: "The last day" }),
  beforeFrom: Type.String({ description: "The first day of the period before" }),
  beforeUntil: Type.String(),
  rows: Type.Array(Compared),
  /** Number of rows, also of those that are left out. */
  found: Type.Integer(),
  total: Values,
});
export type ComparedFigures = Type.Static<typeof ComparedFigures>;

const FigureRow = Type.Object({
  /** Id of the enquiry. */
  enquiryId: Type.Integer(),
  reference: Type.String(),
  /** The customer's name; "" if it was erased. */
  customer: Type.String(),
  /** The car or the subject. */
  about: Type.String(),
  /** The time by which it is counted. */
  at: Type.String(),
  dealerName: Nullable(Type.String()),
  personName: Nullable(Type.String()),
  /** Minutes of an answer, or rand of an offer or a sale; null for others. */
  amount: Nullable(Type.Number()),
});
export type FigureRow = Type.Static<typeof FigureRow>;

/** GET /figures/rows, the latest first. */
export const FigureRows = Type.Object({
  /** Name of the dealer, person, source, campaign or car; null for the rows of all. */
  name: Nullable(Type.String()),
  rows: Type.Array(FigureRow),
  total: Type.Integer(),
});
export type FigureRows = Type.Static<typeof FigureRows>;
