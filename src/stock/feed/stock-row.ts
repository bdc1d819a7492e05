import { FACT_NAMES, FACTS, type FactName, type FactValue } from "../../contract/facts/facts.ts";
import { FEED_FIELDS, type FeedField } from "../../contract/staff/stock/stock-imports.ts";
import { missingFact } from "./feed-facts.ts";

/** A valid vehicle of a feed. What the feed does not say of it is "" or null. */
export type StockRow = { [Name in FactName]: FactValue<Name> } & {
  stockNumber: string;
  /** The make and model, as a key of the feed's ModelRegistry. */
  modelKey: number;
  description: string;
  images: string[];
};

/** A problem of a row. `column` is spelled as in the feed, and empty for a problem of the whole row. */
export type Problem = { column: string; value: string; reason: string };

/** Reads one field of a row. Returns its value, or undefined after adding the reason to `problems`. */
export type ReadField<T> = (fields: string[], problems: Problem[]) => T | undefined;

export type FieldName = FeedField;
/** The fields of a vehicle, which are also the default column names. */
export const FIELDS = Object.keys(FEED_FIELDS) as FieldName[];

/** Separates the addresses in `images`, unless a mapping sets another separator. */
export const IMAGE_SEPARATOR = "|";

/** Values of fields that the feed lacks. All other fields are required. */
export const FIELD_DEFAULTS: Partial<Record<FieldName, string>> = {
  ...Object.fromEntries(FACT_NAMES.map((name) => [FACTS[name].field, missingFact(name)])),
  description: "",
  images: "",
};
