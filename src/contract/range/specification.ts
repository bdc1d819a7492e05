/**
 * What a variant of the new range is and does. The API, the staff's form, the table on a model's page and the comparison derive from this
 * table, or are records of all its rows that the compiler checks.
 */
import type { FactShape } from "../facts/fact.ts";
import { FACTS, type PublicFact } from "../facts/facts.ts";

/** The parts of a specification, in the order in which they are shown. */
export const SPECIFICATION_GROUPS = ["engine", "performance", "consumption", "size", "safety", "cover"] as const;
export type SpecificationGroup = (typeof SPECIFICATION_GROUPS)[number];

export type SpecificationRow = FactShape & {
  group: SpecificationGroup;
  /** A property of the variant itself, which every variant has. All others are optional, and are left out if they are not known. */
  isOfVariant?: true;
  /** Names of rows that are said in this one's text. */
  parts?: readonly string[];
  /** It is left out without its parts: a figure that only its source makes worth knowing. */
  needsParts?: true;
  /** It is said in another row's text. */
  isPart?: true;
  /** The fact of used vehicles that tells of the same, if it is not the one of the same name. */
  usedFact?: PublicFact;
};

const NUMBER = { type: "number" } as const;
const MILLIMETRES = { ...NUMBER, unit: "mm", group: "size" } as const;
const KILOMETRES = { ...NUMBER, unit: "km", group: "cover", isPart: true, bounds: [1000, 1_000_000] } as const;
const YEARS = { ...NUMBER, unit: "years", group: "cover", bounds: [1, 20] } as const;

/** A row of the name of a fact of used vehicles is that fact, with its unit and bounds. */
export const SPECIFICATION = {
  fuelType: { ...FACTS.fuelType, group: "engine" },
  engineCapacity: { ...FACTS.engineCapacity, group: "engine" },
  power: { ...FACTS.power, group: "engine", isOfVariant: true },
  torque: { ...FACTS.torque, group: "engine", isOfVariant: true },
  /** "5-speed manual". */
  gearbox: { field: "transmission", label: "Gearbox", type: "text", group: "engine", isOfVariant: true },
  gears: { ...FACTS.gears, group: "engine" },
  drivenWheels: { ...FACTS.drivenWheels, group: "engine" },
  acceleration: {
    ...NUMBER,
    field: "acceleration",
    label: "0–100\u00a0km/h",
    group: "performance",
    bounds: [1.5, 60],
    scale: 1,
    unit: "s",
  },
  topSpeed: {
    ...NUMBER,
    field: "top_speed",
    label: "Top speed",
    group: "performance",
    bounds: [25, 500],
    unit: "km/h",
  },
  fuelConsumption: { ...FACTS.fuelConsumption, group: "consumption" },
  energyConsumption: { ...FACTS.energyConsumption, group: "consumption" },
  co2: { ...FACTS.co2, group: "consumption" },
  tank: { ...NUMBER, field: "tank", label: "Fuel tank", group: "consumption", bounds: [2, 250], unit: "l" },
  battery: { ...FACTS.battery, group: "consumption" },
  electricRange: { ...FACTS.electricRange, group: "consumption" },
  overallLength: { ...MILLIMETRES, field: "length", label: "Length", bounds: [500, 12_000] },
  overallWidth: { ...MILLIMETRES, field: "width", label: "Width", bounds: [400, 3000] },
  overallHeight: { ...MILLIMETRES, field: "height", label: "Height", bounds: [500, 4000] },
  wheelbase: { ...MILLIMETRES, field: "wheelbase", label: "Wheelbase", bounds: [500, 6000] },
  groundClearance: { ...MILLIMETRES, field: "ground_clearance", label: "Ground clearance", bounds: [50, 500] },
  boot: { ...NUMBER, field: "boot", label: "Boot", group: "size", bounds: [10, 20_000], unit: "l" },
  kerbWeight: { ...NUMBER, field: "kerb_weight", label: "Kerb weight", group: "size", bounds: [50, 7500], unit: "kg" },
  /** Of a trailer with brakes. */
  towingWeight: {
    ...NUMBER,
    field: "towing_weight",
    label: "Towing weight, braked",
    group: "size",
    bounds: [100, 5000],
    unit: "kg",
  },
  seats: { ...FACTS.seats, group: "size" },
  doors: { ...FACTS.doors, group: "size" },
  safetyRating: {
    ...NUMBER,
    field: "safety_rating",
    label: "Safety rating",
    group: "safety",
    bounds: [0, 5],
    unit: "stars",
    parts: ["safetyRatingSource", "safetyRatingYear"],
    needsParts: true,
  },
  /** Who tested it: "Global NCAP". */
  safetyRatingSource: {
    field: "safety_rating_source",
    label: "Safety rating by",
    type: "text",
    group: "safety",
    maxLength: 60,
    isPart: true,
  },
  safetyRatingYear: {
    ...NUMBER,
    field: "safety_rating_year",
    label: "Safety rating of the year",
    group: "safety",
    bounds: [1990, 2100],
    isPart: true,
  },
  warrantyYears: {
    ...YEARS,
    field: "warranty_years",
    label: "Warranty",
    parts: ["warrantyKilometres"],
    usedFact: "warrantyUntil",
  },
  warrantyKilometres: { ...KILOMETRES, field: "warranty_mileage", label: "Warranty up to" },
  servicePlanYears: {
    ...YEARS,
    field: "service_plan_years",
    label: "Service plan",
    parts: ["servicePlanKilometres"],
    usedFact: "servicePlanUntil",
  },
  servicePlanKilometres: { ...KILOMETRES, field: "service_plan_mileage", label: "Service plan up to" },
} as const satisfies Record<string, SpecificationRow>;

type Table = typeof SPECIFICATION;
export type SpecificationName = keyof Table;
/** The rows that a variant may be without. */
export type OptionalSpecification = {
  [Name in SpecificationName]: Table[Name] extends { isOfVariant: true } ? never : Name;
}[SpecificationName];

/** A variant's specification as the database has it. What is not known is "" or null. */
export type Specification = {
  [Name in OptionalSpecification]: Table[Name] extends { type: "number" } ? number | null : string;
};

/** A row, of which any may be unknown except those of the variant itself. */
export const specificationRow = (name: SpecificationName): SpecificationRow => SPECIFICATION[name];

export const SPECIFICATION_NAMES = Object.keys(SPECIFICATION) as SpecificationName[];
export const OPTIONAL_SPECIFICATIONS = SPECIFICATION_NAMES.filter(
  (name) => !specificationRow(name).isOfVariant,
) as OptionalSpecification[];

/** The names of rows that are said in this one's text. */
export const partsOf = (name: SpecificationName) => (specificationRow(name).parts ?? []) as OptionalSpecification[];

/** The fact of used vehicles that tells of the same; undefined if they have none. */
export const usedFactOf = (name: SpecificationName): PublicFact | undefined =>
  specificationRow(name).usedFact ?? (name in FACTS ? (name as PublicFact & SpecificationName) : undefined);
