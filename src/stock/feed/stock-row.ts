/** A valid vehicle of a feed: `price` in whole rand, `mileage` in whole kilometres. */
export type StockRow = {
  stockNumber: string;
  /** The make and model, as a key of the feed's ModelRegistry. */
  modelKey: number;
  variant: string;
  year: number;
  price: number;
  mileage: number;
  state: string;
  transmission: string;
  fuelType: string;
  colour: string;
  /** "" if the feed does not say it: then a vehicle keeps the one that staff chose. */
  bodyType: string;
  /** "" if the feed does not say it: then a vehicle keeps the one that it has. */
  vin: string;
  description: string;
  images: string[];
};

/** A problem of a row. `column` is spelled as in the feed, and empty for a problem of the whole row. */
export type Problem = { column: string; value: string; reason: string };

/** The fields of a vehicle, which are also the default column names. */
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
  "body_type",
  "vin",
  "description",
  "images",
] as const;
export type FieldName = (typeof FIELDS)[number];

/** Separates the addresses in `images`, unless a mapping sets another separator. */
export const IMAGE_SEPARATOR = "|";

/** Values of fields that the feed lacks. All other fields are required. */
export const FIELD_DEFAULTS: Partial<Record<FieldName, string>> = {
  variant: "",
  exterior_color: "Not stated",
  body_type: "",
  vin: "",
  description: "",
  images: "",
};
