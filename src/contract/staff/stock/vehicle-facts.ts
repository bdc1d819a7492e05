/** The facts of a used vehicle in the back office. */
import Type, {
  type TArray,
  type TNull,
  type TNumber,
  type TSchema,
  type TString,
  type TUnion,
  type TUnsafe,
} from "typebox";
import type { FactGroup, FactShape } from "../../facts/fact.ts";
import { FACT_NAMES, type FACTS, type FactName, type FactValue, factOf, unknownValue } from "../../facts/facts.ts";
import { CalendarDate, Choice, Line, LineOrEmpty, Nullable } from "../fields.ts";

type StaffFact = {
  /** What staff call it. */
  label: string;
  help?: string;
  /** What a new vehicle has. Default: unknown. */
  default?: string;
  /** Whether the list has a filter of it. */
  isFilter?: true;
  /** Cars of the same variant and year have it in common. */
  isOfVariant?: true;
};

const FOR_STAFF = "Visitors do not see it.";

const STAFF_FACTS = {
  variant: { label: "Variant" },
  year: { label: "Year" },
  price: { label: "Price", help: "Whole rand, VAT included" },
  mileage: { label: "Mileage" },
  condition: { label: "Used or demo", default: "Used", isFilter: true },
  transmission: { label: "Gearbox", isOfVariant: true },
  fuelType: { label: "Fuel", isOfVariant: true },
  bodyType: { label: "Body", isOfVariant: true },
  colour: { label: "Colour" },
  seats: { label: "Seats", isOfVariant: true },
  doors: { label: "Doors", help: "The tailgate counts: a hatchback has 3 or 5.", isOfVariant: true },
  engineCapacity: { label: "Engine capacity", isOfVariant: true },
  power: { label: "Power", isOfVariant: true },
  torque: { label: "Torque", isOfVariant: true },
  gears: { label: "Gears", isOfVariant: true },
  drivenWheels: { label: "Driven wheels", isOfVariant: true },
  fuelConsumption: { label: "Fuel consumption", help: "Combined, as the manufacturer states it", isOfVariant: true },
  energyConsumption: { label: "Electricity consumption", isOfVariant: true },
  co2: { label: "CO₂", isOfVariant: true },
  battery: { label: "Battery", isOfVariant: true },
  electricRange: { label: "Electric range", isOfVariant: true },
  firstRegistered: { label: "First registered", help: "Any day of the month" },
  previousOwners: { label: "Previous owners" },
  keys: { label: "Keys" },
  serviceHistory: { label: "Service history" },
  lastService: { label: "Last service" },
  lastServiceMileage: { label: "Last service at" },
  accidentHistory: { label: "Accident history", help: "As you declare it to buyers" },
  servicePlanUntil: { label: "Service plan until" },
  servicePlanMileage: { label: "Service plan up to" },
  warrantyUntil: { label: "Warranty until" },
  warrantyMileage: { label: "Warranty up to" },
  interiorColour: { label: "Interior colour" },
  interiorMaterial: { label: "Interior material" },
  features: { label: "Equipment", help: "Type a part of a name, such as “camera”", isOfVariant: true },
  otherFeatures: { label: "Other equipment", help: "What the list lacks, separated by commas", isOfVariant: true },
  natisCode: { label: "NaTIS code" },
  roadworthy: { label: "Roadworthy certificate" },
  mmCode: { label: "M&M code", isOfVariant: true },
  vin: { label: "VIN", help: `For advertising catalogues. ${FOR_STAFF}` },
  registrationNumber: { label: "Registration number", help: FOR_STAFF },
  licenceExpiry: { label: "Licence expires", help: FOR_STAFF },
} as const satisfies Record<FactName, StaffFact>;

/** The parts of a vehicle's form. */
export const STAFF_GROUPS = {
  car: "Vehicle",
  offer: "Offer",
  engine: "Engine and drive",
  use: "Use and history",
  cover: "Service plan and warranty",
  inside: "Inside",
  equipment: "Equipment",
  papers: "Papers",
} as const satisfies Record<FactGroup, string>;

/** What staff call each fact. */
export const STAFF_LABELS = Object.fromEntries(FACT_NAMES.map((name) => [name, STAFF_FACTS[name].label])) as Record<
  FactName,
  string
>;

export const staffFactOf = (name: FactName): StaffFact => STAFF_FACTS[name];

/** The facts that the list can be filtered by. */
export const STAFF_FILTERS = FACT_NAMES.filter((name) => staffFactOf(name).isFilter);

/** What cars of the same variant and year have in common. */
export const VARIANT_FACTS = FACT_NAMES.filter((name) => staffFactOf(name).isOfVariant);

/** The facts that a vehicle may be without. */
export const OPTIONAL_FACTS = FACT_NAMES.filter((name) => factOf(name).isOptional);

/** What a new vehicle has. */
export const NEW_FACTS: Partial<Record<FactName, string | null | string[]>> = Object.fromEntries([
  ...OPTIONAL_FACTS.map((name) => [name, unknownValue(name)]),
  ...FACT_NAMES.flatMap((name) => (staffFactOf(name).default ? [[name, staffFactOf(name).default]] : [])),
]);

type Table = typeof FACTS;
type OrNull<Name extends FactName, Schema extends TSchema> = Table[Name] extends { isOptional: true }
  ? TUnion<[Schema, TNull]>
  : Schema;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type Input<Name extends FactName> = Table[Name] extends { type: "number" }
  ? OrNull<Name, TNumber>
  : Table[Name] extends { type: "date" }
    ? OrNull<Name, TString>
    : Table[Name] extends { type: "list" }
      ? TArray<TUnsafe<ItemOf<FactValue<Name>>>>
      : Table[Name] extends { type: "choice" }
        ? TUnsafe<FactValue<Name> & string>
        : TString;

/** What staff may write. */
export const factInputs = Object.fromEntries(FACT_NAMES.map((name) => [name, inputOf(factOf(name))])) as {
  [Name in FactName]: Input<Name>;
};

/** The field that staff write a fact to. */
export function inputOf(shape: FactShape): TSchema {
  const { type, scale, bounds: [minimum, maximum] = [], choices = [], maxLength, isOptional } = shape;
  if (type === "number" || type === "date") {
    const value =
      type === "date"
        ? CalendarDate()
        : scale === undefined
          ? Type.Integer({ minimum, maximum })
          : Type.Number({ minimum, maximum });
    return isOptional ? Nullable(value) : value;
  }
  if (type === "list") return Type.Array(Choice(choices), { maxItems: choices.length, uniqueItems: true });
  if (maxLength === undefined) return Choice(isOptional ? ["", ...choices] : choices);
  return isOptional ? LineOrEmpty(maxLength) : Line(maxLength);
}
