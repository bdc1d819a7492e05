import { BODY_TYPES } from "../../contract/domain/vehicle-looks.ts";
import {
  FEED_FIELDS,
  type FeedField,
  type FieldMapping,
  type Refusal,
  type StockMapping,
} from "../../contract/staff/stock-imports.ts";

/** What mends rows of a refusal with one value; "" if the value is missing. */
export type Remedy = {
  value: string;
  rows: number;
  /** The field's name. */
  label: string;
  /** What the value can be. Empty: any text. */
  choices: readonly string[];
  /** The mapping with which `choice` is used for the value. */
  mend(choice: string): StockMapping;
};

const CHOICES: Partial<Record<FeedField, readonly string[]>> = {
  fuel_type: ["Petrol", "Diesel", "Hybrid", "Electric"],
  transmission: ["Manual", "Automatic"],
  state_of_vehicle: ["Used", "Demo"],
  body_type: BODY_TYPES,
};
/** Fields whose value no two vehicles of a feed share. */
const OWN_VALUES: ReadonlySet<FeedField> = new Set(["stock_number", "vin"]);

/** The remedies of a refusal: a value for rows that have none, a meaning for values that are not known. */
export function remediesOf({ column, values }: Refusal, mapping: StockMapping): Remedy[] {
  const field = fieldOf(column, mapping);
  if (field === undefined || OWN_VALUES.has(field)) return [];
  const source: FieldMapping = mapping.fields[field] ?? { column };
  const choices = CHOICES[field] ?? [];
  const withSource = (changed: FieldMapping): StockMapping => ({
    ...mapping,
    fields: { ...mapping.fields, [field]: changed },
  });
  return values.flatMap(({ value, rows }): Remedy[] => {
    const remedy = { value, rows, label: FEED_FIELDS[field], choices };
    if (value === "") return [{ ...remedy, mend: (choice) => withSource({ ...source, default: choice }) }];
    // Values were shortened at this length, so a longer one cannot be translated.
    if (choices.length === 0 || value.endsWith("…")) return [];
    return [
      {
        ...remedy,
        mend: (choice) => withSource({ ...source, translate: { ...source.translate, [value]: choice } }),
      },
    ];
  });
}

/** The field that is read from a column of the file. */
function fieldOf(column: string, { fields }: StockMapping): FeedField | undefined {
  const names = Object.keys(FEED_FIELDS) as FeedField[];
  const key = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return (
    names.find((name) => fields[name]?.column === column) ??
    names.find((name) => fields[name] === undefined && key(name) === key(column))
  );
}
