/** The facts of a used vehicle in the back office. */
import Type, { type TInteger, type TNull, type TSchema, type TString, type TUnion, type TUnsafe } from "typebox";
import { FACT_NAMES, type FACTS, type FactName, type FactValue, factOf } from "../../facts/facts.ts";
import { Choice, Line, LineOrEmpty, Nullable } from "../fields.ts";

type StaffFact = {
  /** What staff call it. */
  label: string;
  /** The part of the form that asks for it. */
  part: "name" | "use" | "build" | "offer";
  help?: string;
  /** What a new vehicle has. Default: unknown. */
  default?: string;
  /** Whether the list has a filter of it. */
  isFilter?: true;
};

const STAFF_FACTS = {
  variant: { label: "Variant", part: "name" },
  year: { label: "Year", part: "use" },
  price: { label: "Price", part: "offer", help: "Whole rand, VAT included" },
  mileage: { label: "Mileage", part: "use" },
  condition: { label: "Used or demo", part: "build", default: "Used", isFilter: true },
  transmission: { label: "Gearbox", part: "build" },
  fuelType: { label: "Fuel", part: "build" },
  bodyType: { label: "Body", part: "build" },
  colour: { label: "Colour", part: "use" },
  vin: { label: "VIN", part: "offer", help: "For advertising catalogues. Visitors do not see it." },
} as const satisfies Record<FactName, StaffFact>;

/** What staff call each fact. */
export const STAFF_LABELS = Object.fromEntries(FACT_NAMES.map((name) => [name, STAFF_FACTS[name].label])) as Record<
  FactName,
  string
>;

export const staffFactOf = (name: FactName): StaffFact => STAFF_FACTS[name];

/** The facts that the list can be filtered by. */
export const STAFF_FILTERS = FACT_NAMES.filter((name) => staffFactOf(name).isFilter);

/** The facts that a vehicle may be without. */
export const OPTIONAL_FACTS = FACT_NAMES.filter((name) => factOf(name).isOptional);

/** What a new vehicle has. */
export const NEW_FACTS: Partial<Record<FactName, string | null>> = Object.fromEntries([
  ...OPTIONAL_FACTS.map((name) => [name, factOf(name).type === "number" ? null : ""]),
  ...FACT_NAMES.flatMap((name) => (staffFactOf(name).default ? [[name, staffFactOf(name).default]] : [])),
]);

type Table = typeof FACTS;
type Input<Name extends FactName> = Table[Name] extends { type: "number" }
  ? Table[Name] extends { isOptional: true }
    ? TUnion<[TInteger, TNull]>
    : TInteger
  : Table[Name] extends { type: "choice" }
    ? TUnsafe<FactValue<Name> & string>
    : TString;

/** What staff may write. */
export const factInputs = Object.fromEntries(FACT_NAMES.map((name) => [name, inputOf(name)])) as {
  [Name in FactName]: Input<Name>;
};

function inputOf(name: FactName): TSchema {
  const { type, bounds: [minimum, maximum] = [], choices = [], maxLength, isOptional } = factOf(name);
  if (type === "number") {
    const number = Type.Integer({ minimum, maximum });
    return isOptional ? Nullable(number) : number;
  }
  if (maxLength === undefined) return Choice(isOptional ? ["", ...choices] : choices);
  return isOptional ? LineOrEmpty(maxLength) : Line(maxLength);
}
