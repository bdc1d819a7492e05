/** The steps of an import in the back office, between the upload of a file and its report. */

import { FACT_NAMES, FACTS, type FactName, factOf } from "../../facts/facts.ts";
import { STAFF_LABELS } from "./vehicle-facts.ts";

export type FactField = (typeof FACTS)[FactName]["field"];
export type FeedField = "stock_number" | "make" | "model" | FactField | "description" | "images";

/** The fields of a vehicle that a feed fills, which are also the default names of its columns, and what staff call them. */
export const FEED_FIELDS = {
  stock_number: "Stock number",
  make: "Make",
  model: "Model",
  ...(Object.fromEntries(FACT_NAMES.map((name) => [FACTS[name].field, STAFF_LABELS[name]])) as Record<
    FactField,
    string
  >),
  description: "Description",
  images: "Pictures",
} satisfies Record<FeedField, string>;

/** The fact that a field of a feed is; undefined for one that is none. */
export const factOfField = (field: string): FactName | undefined =>
  FACT_NAMES.find((name) => FACTS[name].field === field);

const fieldsWhere = (isMeant: (name: FactName) => boolean) =>
  FACT_NAMES.filter(isMeant).map((name) => FACTS[name].field);

/** Fields of words, whose case can be changed, and of amounts, which can be converted. */
export const WORD_FIELDS: readonly FeedField[] = [
  "stock_number",
  "make",
  "model",
  ...fieldsWhere((name) => ["choice", "text"].includes(factOf(name).type) && name !== "vin"),
  "description",
];
export const AMOUNT_FIELDS: readonly FeedField[] = fieldsWhere(
  (name) => factOf(name).type === "number" && factOf(name).unit !== undefined,
);

/** The source of a field. docs/stock-import.md explains each option. */
export type FieldMapping = {
  column?: string;
  template?: string[];
  separator?: string;
  yearFromAge?: string;
  constant?: string;
  currency?: string;
  replace?: { pattern: string; with: string }[];
  case?: "title" | "upper" | "lower";
  translate?: Record<string, string>;
  unlisted?: "keep" | "refuse";
  default?: string;
  multiply?: number;
  roundTo?: number;
};

export type StockMapping = {
  about?: string;
  encoding?: "utf-8" | "windows-1252";
  delimiter?: string;
  referenceYear?: number;
  fields: Partial<Record<FeedField, FieldMapping>>;
  skipRows?: { column: string; equals: string[] }[];
};

/** The columns of a file, each with sample values and a guessed mapping. */
export type FeedColumns = { columns: { name: string; examples: string[] }[]; guess: StockMapping };

/** One field of a row: its converted value, or why it is invalid. */
export type PreviewCell = { value: string | number | string[] | null; reason: string | null };

/** A row as the mapping reads it. `line` is that of the file. */
export type PreviewRow = {
  line: number;
  /** Whether the mapping skips the row. */
  isSkipped: boolean;
  /** Why the whole row is refused. */
  reason: string | null;
  cells: Record<FeedField, PreviewCell>;
};

/** Numbers of rows of the file, and of withdrawn vehicles. */
export type ImportCounts = Record<
  "read" | "created" | "changed" | "unchanged" | "restored" | "withdrawn" | "rejected" | "skipped",
  number
>;

/** What an import would do to one vehicle. Prices in rand; null: it is not for sale before or after. */
export type VehicleChange = {
  kind: "created" | "changed" | "restored" | "withdrawn";
  stockNumber: string;
  title: string;
  oldPrice: number | null;
  newPrice: number | null;
};

/** A problem of a row that is not loaded. */
export type RejectedRow = { line: number; stockNumber: string; column: string; value: string; reason: string };

/** Rows that are not loaded for the same reason. `column` is "" for the row as a whole. */
export type Refusal = {
  column: string;
  reason: string;
  rows: number;
  /** The first values that are refused, each with the number of its rows. */
  values: { value: string; rows: number }[];
};

/** Preview of an import. */
export type DryRun = {
  counts: ImportCounts;
  /** Of how many of the rows that would be loaded each fact is known, in the order of the facts. */
  coverage: { field: FactField; rows: number }[];
  changes: VehicleChange[];
  rejectedRows: RejectedRow[];
  /** Most frequent first. */
  refusals: Refusal[];
  /** Number of vehicles for sale before the import. */
  forSale: number;
  /** Whether a person must confirm the import, because it withdraws most of the stock. */
  withdrawsMost: boolean;
  /** Why the import would be refused; null: it would run. */
  failure: string | null;
};

export type ImportProgress = {
  phase: "reading" | "loading";
  bytes: number;
  totalBytes: number;
  rows: number;
  rejected: number;
};

export const IMPORT_STATUSES = ["uploaded", "running", "done", "unchanged", "failed", "interrupted", "undone"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
