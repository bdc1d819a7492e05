import { factOf } from "../../../../contract/facts/facts.ts";
import {
  FEED_FIELDS,
  type FeedField,
  type FieldMapping,
  factOfField,
  type Refusal,
  type StockMapping,
} from "../../../../contract/staff/stock/stock-imports.ts";

/** A fix for rows that were refused for one value; "" if the value is missing. */
export type Remedy = {
  value: string;
  rows: number;
  /** The field's name. */
  label: string;
  /** Possible meanings of the value. Empty if any text is accepted. */
  choices: readonly string[];
  /** Returns the mapping that uses `choice` for the value. */
  mend(choice: string): StockMapping;
};

const choicesOf = (field: FeedField): readonly string[] => {
  const name = factOfField(field);
  return (name && factOf(name).choices) ?? [];
};
/** Fields whose values are unique in a feed. */
const UNIQUE_FIELDS: ReadonlySet<FeedField> = new Set(["stock_number", "vin"]);

/** Returns the remedies of a refusal: a default for rows without a value, or a meaning for unknown values. */
export function remediesOf({ column, values }: Refusal, mapping: StockMapping): Remedy[] {
  const field = fieldOf(column, mapping);
  if (field === undefined || UNIQUE_FIELDS.has(field)) return [];
  const source: FieldMapping = mapping.fields[field] ?? { column };
  const choices = choicesOf(field);
  const withSource = (changed: FieldMapping): StockMapping => ({
    ...mapping,
    fields: { ...mapping.fields, [field]: changed },
  });
  return values.flatMap(({ value, rows }): Remedy[] => {
    const remedy = { value, rows, label: FEED_FIELDS[field], choices };
    if (value === "") return [{ ...remedy, mend: (choice) => withSource({ ...source, default: choice }) }];
    // A value of this length was shortened, so it cannot be translated.
    if (choices.length === 0 || value.endsWith("…")) return [];
    return [
      {
        ...remedy,
        mend: (choice) => withSource({ ...source, translate: { ...source.translate, [value]: choice } }),
      },
    ];
  });
}

/** Returns the field that is read from a column of the file. */
function fieldOf(column: string, { fields }: StockMapping): FeedField | undefined {
  const names = Object.keys(FEED_FIELDS) as FeedField[];
  const key = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return (
    names.find((name) => fields[name]?.column === column) ??
    names.find((name) => fields[name] === undefined && key(name) === key(column))
  );
}
