/** A vehicle as a feed gives it, checked: `price` in whole rand, `mileage` in whole kilometres. */
export type StockRow = {
  stockNumber: string;
  /** Stands for the make and model together in the feed at hand. */
  modelKey: number;
  variant: string;
  year: number;
  price: number;
  mileage: number;
  state: string;
  transmission: string;
  fuelType: string;
  colour: string;
  description: string;
  images: string[];
};

/** One thing wrong with a row. `column` is the column's name as the feed spells it, or empty for the row as a whole. */
export type Problem = { column: string; value: string; reason: string };

/** What a vehicle is made of, under the names a feed's columns have by default. */
export const FIELDS = [
  "stock_number",
  "make",
  "model",
  "variant",
  "year",
  "price",
  "mileage",
  "state_of_vehicle",
  "transmission",
  "fuel_type",
  "exterior_color",
  "description",
  "images",
] as const;
export type FieldName = (typeof FIELDS)[number];

/** Between the addresses in `images`, unless a mapping says otherwise. */
export const IMAGE_SEPARATOR = "|";

/** What a field is when the feed has no column for it, or nothing in it. The others must be given. */
export const FIELD_DEFAULTS: Partial<Record<FieldName, string>> = {
  variant: "",
  exterior_color: "Not stated",
  description: "",
  images: "",
};
