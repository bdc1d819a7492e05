/**
 * The facts of a used vehicle. What lists facts derives from this table, or is a record of all of them that the compiler checks;
 * CONTRIBUTING.md names those. A fact's key is its name in code, and in snake case that of its column.
 */

type Choices = {
  by: "choice";
  /** The API's query parameter, to which `[]` is appended, and its name of the options' group. */
  parameter: string;
  /** The parameter in addresses of pages, if it is another one. */
  pageParameter?: string;
  /** Above the options, if it is not the label. */
  legend?: string;
  /** What a search accepts that gives the choice up. Default: "any" and the label. */
  any?: string;
  /** What to choose from, if it is not the fact's own choices. */
  options?: readonly string[];
  /** Options that are offered when no vehicle in stock has them, too. */
  offered?: readonly string[];
  /** The generated column that is chosen by, and the API's property with it. Default: the fact's own. */
  column?: string;
  /** The fact that the generated column is made from besides this one. */
  columnReads?: string;
  isRare?: IsRare;
};

/** Few visitors filter by it: it is among further filters, and a chosen range says what it is of. */
type IsRare = true;

/** The API's parameters begin with the fact's name: "price[gte]". */
type Range = {
  by: "range";
  /** What the API accepts as a bound. */
  limits: readonly [lowest: number, highest: number];
  isRare?: IsRare;
};

/** The parts of what is known of a vehicle, in the order in which they are shown. */
export const FACT_GROUPS = ["car", "offer", "engine", "use", "cover", "inside", "papers"] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

export type FactUnit = "rand" | "km" | "cm³" | "kW" | "Nm" | "l/100 km" | "kWh/100 km" | "g/km" | "kWh" | "months";

export type Fact = {
  /** The API's name of the property, and that of a feed's column. */
  field: string;
  /** What visitors read. */
  label: string;
  group: FactGroup;
  /** A choice has one of `choices`. A date is "2026-11-21". */
  type: "choice" | "number" | "text" | "date";
  /** Inclusive: of a number its values, of a date its years. */
  bounds?: readonly [lowest: number, highest: number];
  /** Of a date: that of the range which it is chosen by, from today. */
  unit?: FactUnit;
  /** Of a number: decimals. Default: 0. */
  scale?: number;
  /** Of a date: a month is the date of its first day. */
  precision?: "month" | "day";
  /** Of a date: it is not after today. */
  isPast?: true;
  /** Of a date: the fact with the mileage at which it was or ends. They are one text. */
  mileage?: string;
  /** The API has the number as `{ value }`. */
  isQuantity?: true;
  choices?: readonly string[];
  /** In characters. A choice with it takes other texts, too. */
  maxLength?: number;
  /** It may be unknown: then a text or a choice is empty, and a number or a date is null. */
  isOptional?: true;
  /** Another server with the same API may not send it. */
  isExtra?: true;
  /** Visitors never see it. */
  isForStaff?: true;
  filter?: Choices | Range;
  /** Where visitors see it among other facts. */
  places: readonly ("page" | "card" | "comparison")[];
};

export const FACTS = {
  variant: {
    field: "variant",
    label: "Variant",
    group: "car",
    type: "text",
    maxLength: 160,
    isOptional: true,
    places: ["page", "comparison"],
  },
  year: {
    field: "year",
    label: "Year",
    group: "car",
    type: "number",
    bounds: [1950, 2100],
    filter: { by: "range", limits: [1900, 2200] },
    places: ["page", "card", "comparison"],
  },
  price: {
    field: "price",
    label: "Price",
    group: "offer",
    type: "number",
    bounds: [1, 100_000_000],
    unit: "rand",
    filter: { by: "range", limits: [0, 100_000_000] },
    places: [],
  },
  mileage: {
    field: "mileage",
    label: "Mileage",
    group: "car",
    type: "number",
    bounds: [0, 2_000_000],
    unit: "km",
    isQuantity: true,
    filter: { by: "range", limits: [0, 2_000_000] },
    places: ["page", "card", "comparison"],
  },
  transmission: {
    field: "transmission",
    label: "Transmission",
    group: "car",
    type: "choice",
    choices: ["Automatic", "Manual"],
    filter: {
      by: "choice",
      parameter: "transmissionType",
      legend: "Manual/Automatic",
      any: "manual or automatic",
      offered: ["Automatic", "Manual"],
    },
    places: ["page", "card", "comparison"],
  },
  condition: {
    field: "state_of_vehicle",
    label: "Condition",
    group: "car",
    type: "choice",
    choices: ["Used", "Demo"],
    filter: {
      by: "choice",
      parameter: "vehicle_state",
      legend: "Demo/Used",
      any: "used or demo",
      offered: ["Used", "Demo"],
    },
    places: ["page", "comparison"],
  },
  fuelType: {
    field: "fuel_type",
    label: "Fuel type",
    group: "car",
    type: "choice",
    choices: ["Petrol", "Diesel", "Hybrid", "Electric", "CNG", "LPG"],
    maxLength: 40,
    filter: { by: "choice", parameter: "fuelType", offered: ["Petrol", "Diesel", "Hybrid"] },
    places: ["page", "card", "comparison"],
  },
  bodyType: {
    field: "body_type",
    label: "Body type",
    group: "car",
    type: "choice",
    choices: [
      "Hatchback",
      "Sedan",
      "SUV",
      "Double-cab bakkie",
      "Extended-cab bakkie",
      "Single-cab bakkie",
      "MPV",
      "Coupé",
      "Convertible",
      "Station wagon",
      "Van",
      "Bus",
    ],
    isOptional: true,
    isExtra: true,
    filter: { by: "choice", parameter: "body_type", pageParameter: "body" },
    places: ["page", "comparison"],
  },
  /** The dealer's name of it. Visitors choose by its family: "Highland Grey" is grey. "Other": the name says none. */
  colour: {
    field: "exterior_color",
    label: "Colour",
    group: "car",
    type: "text",
    maxLength: 60,
    isOptional: true,
    filter: {
      by: "choice",
      parameter: "colour",
      options: [
        "White",
        "Silver",
        "Grey",
        "Black",
        "Blue",
        "Red",
        "Green",
        "Brown",
        "Beige",
        "Gold",
        "Orange",
        "Yellow",
        "Purple",
        "Other",
      ],
      column: "colour_family",
    },
    places: ["page", "card", "comparison"],
  },
  seats: {
    field: "seats",
    label: "Seats",
    group: "car",
    type: "number",
    bounds: [1, 60],
    isOptional: true,
    isExtra: true,
    filter: {
      by: "choice",
      parameter: "seats",
      any: "any number of seats",
      options: ["2", "3", "4", "5", "6", "7", "8", "9"],
    },
    places: ["page", "comparison"],
  },
  doors: {
    field: "doors",
    label: "Doors",
    group: "car",
    type: "number",
    bounds: [2, 6],
    isOptional: true,
    isExtra: true,
    filter: { by: "choice", parameter: "doors", any: "any number of doors", isRare: true },
    places: ["page", "comparison"],
  },
  engineCapacity: {
    field: "engine_capacity",
    label: "Engine capacity",
    group: "engine",
    type: "number",
    bounds: [50, 10_000],
    unit: "cm³",
    isOptional: true,
    isExtra: true,
    filter: { by: "range", limits: [0, 10_000], isRare: true },
    places: ["page", "card", "comparison"],
  },
  power: {
    field: "power",
    label: "Power",
    group: "engine",
    type: "number",
    bounds: [1, 1500],
    unit: "kW",
    isOptional: true,
    isExtra: true,
    filter: { by: "range", limits: [0, 1500], isRare: true },
    places: ["page", "comparison"],
  },
  torque: {
    field: "torque",
    label: "Torque",
    group: "engine",
    type: "number",
    bounds: [1, 2500],
    unit: "Nm",
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  /** Forward gears. */
  gears: {
    field: "gears",
    label: "Gears",
    group: "engine",
    type: "number",
    bounds: [1, 10],
    isOptional: true,
    isExtra: true,
    filter: { by: "choice", parameter: "gears", any: "any number of gears", isRare: true },
    places: ["page", "comparison"],
  },
  /** Of a car that does not say it, the name of its variant may: a search for 4x4 finds "2.8 GD-6 4x4". */
  drivenWheels: {
    field: "driven_wheels",
    label: "Driven wheels",
    group: "engine",
    type: "choice",
    choices: ["Front-wheel drive", "Rear-wheel drive", "All-wheel drive", "4x4"],
    isOptional: true,
    isExtra: true,
    filter: {
      by: "choice",
      parameter: "driven_wheels",
      pageParameter: "drive",
      any: "any driven wheels",
      column: "drive",
      columnReads: "variant",
    },
    places: ["page", "card", "comparison"],
  },
  fuelConsumption: {
    field: "fuel_consumption",
    label: "Fuel consumption",
    group: "engine",
    type: "number",
    bounds: [0.5, 50],
    scale: 1,
    unit: "l/100 km",
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  energyConsumption: {
    field: "energy_consumption",
    label: "Electricity consumption",
    group: "engine",
    type: "number",
    bounds: [5, 100],
    scale: 1,
    unit: "kWh/100 km",
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  co2: {
    field: "co2",
    label: "CO₂ emissions",
    group: "engine",
    type: "number",
    bounds: [0, 999],
    unit: "g/km",
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  /** Of a car that is charged. */
  battery: {
    field: "battery_capacity",
    label: "Battery",
    group: "engine",
    type: "number",
    bounds: [0.5, 300],
    scale: 1,
    unit: "kWh",
    isOptional: true,
    isExtra: true,
    filter: { by: "range", limits: [0, 300], isRare: true },
    places: ["page", "comparison"],
  },
  electricRange: {
    field: "electric_range",
    label: "Electric range",
    group: "engine",
    type: "number",
    bounds: [10, 1500],
    unit: "km",
    isOptional: true,
    isExtra: true,
    filter: { by: "range", limits: [0, 1500], isRare: true },
    places: ["page", "comparison"],
  },
  firstRegistered: {
    field: "first_registered",
    label: "First registered",
    group: "use",
    type: "date",
    bounds: [1950, 2100],
    precision: "month",
    isPast: true,
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  previousOwners: {
    field: "previous_owners",
    label: "Previous owners",
    group: "use",
    type: "number",
    bounds: [0, 20],
    isOptional: true,
    isExtra: true,
    filter: { by: "range", limits: [0, 20], isRare: true },
    places: ["page", "comparison"],
  },
  keys: {
    field: "keys",
    label: "Keys",
    group: "use",
    type: "number",
    bounds: [0, 9],
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  serviceHistory: {
    field: "service_history",
    label: "Service history",
    group: "use",
    type: "choice",
    choices: ["Full", "Part", "None"],
    isOptional: true,
    isExtra: true,
    filter: { by: "choice", parameter: "service_history", pageParameter: "serviceHistory", isRare: true },
    places: ["page", "comparison"],
  },
  lastService: {
    field: "last_service",
    label: "Last service",
    group: "use",
    type: "date",
    bounds: [1950, 2100],
    precision: "day",
    isPast: true,
    mileage: "lastServiceMileage",
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  lastServiceMileage: {
    field: "last_service_mileage",
    label: "Last service at",
    group: "use",
    type: "number",
    bounds: [0, 2_000_000],
    unit: "km",
    isOptional: true,
    isExtra: true,
    places: [],
  },
  /** As the dealer declares it. */
  accidentHistory: {
    field: "accident_history",
    label: "Accident history",
    group: "use",
    type: "choice",
    choices: ["None declared", "Minor damage, repaired", "Major damage, repaired", "Damaged"],
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  servicePlanUntil: {
    field: "service_plan_until",
    label: "Service plan",
    group: "cover",
    type: "date",
    bounds: [2000, 2100],
    precision: "day",
    unit: "months",
    mileage: "servicePlanMileage",
    isOptional: true,
    isExtra: true,
    filter: { by: "range", limits: [0, 120], isRare: true },
    places: ["page", "comparison"],
  },
  servicePlanMileage: {
    field: "service_plan_mileage",
    label: "Service plan up to",
    group: "cover",
    type: "number",
    bounds: [1, 2_000_000],
    unit: "km",
    isOptional: true,
    isExtra: true,
    places: [],
  },
  warrantyUntil: {
    field: "warranty_until",
    label: "Warranty",
    group: "cover",
    type: "date",
    bounds: [2000, 2100],
    precision: "day",
    mileage: "warrantyMileage",
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  warrantyMileage: {
    field: "warranty_mileage",
    label: "Warranty up to",
    group: "cover",
    type: "number",
    bounds: [1, 2_000_000],
    unit: "km",
    isOptional: true,
    isExtra: true,
    places: [],
  },
  interiorColour: {
    field: "interior_color",
    label: "Interior colour",
    group: "inside",
    type: "text",
    maxLength: 60,
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  interiorMaterial: {
    field: "interior_material",
    label: "Interior material",
    group: "inside",
    type: "text",
    maxLength: 60,
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  /** The vehicle's status in the national register. */
  natisCode: {
    field: "natis_code",
    label: "NaTIS code",
    group: "papers",
    type: "choice",
    choices: ["1: new", "2: used", "3: built up", "3A: spare parts only", "4: permanently demolished"],
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  roadworthy: {
    field: "roadworthy",
    label: "Roadworthy certificate",
    group: "papers",
    type: "choice",
    choices: ["Yes", "No"],
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  /** The code of its make, model and variant in the Mead & McGrouther guide. */
  mmCode: {
    field: "mm_code",
    label: "M&M code",
    group: "papers",
    type: "text",
    maxLength: 10,
    isOptional: true,
    isExtra: true,
    places: ["page", "comparison"],
  },
  /** The vehicle identification number. */
  vin: {
    field: "vin",
    label: "VIN",
    group: "papers",
    type: "text",
    maxLength: 40,
    isOptional: true,
    isForStaff: true,
    places: [],
  },
  registrationNumber: {
    field: "registration_number",
    label: "Registration number",
    group: "papers",
    type: "text",
    maxLength: 12,
    isOptional: true,
    isForStaff: true,
    places: [],
  },
  licenceExpiry: {
    field: "licence_expiry",
    label: "Licence expires",
    group: "papers",
    type: "date",
    bounds: [2000, 2100],
    precision: "day",
    isOptional: true,
    isForStaff: true,
    places: [],
  },
} as const satisfies Record<string, Fact>;

type Table = typeof FACTS;
export type FactName = keyof Table;
type NamesWith<Part> = { [Name in FactName]: Table[Name] extends Part ? Name : never }[FactName];
/** The facts that searches filter by chosen values, such as the fuel. */
export type ChoiceFact = NamesWith<{ filter: { by: "choice" } }>;
/** The facts that searches filter by a range, such as the price. */
export type RangeFact = NamesWith<{ filter: { by: "range" } }>;
/** The ranges that each vehicle has a value of. Searches can be ordered by them: they have an index. */
export type OrderFact = Exclude<RangeFact, NamesWith<{ isOptional: true }>>;
export type PublicFact = Exclude<FactName, NamesWith<{ isForStaff: true }>>;

/** The value that the database has. */
export type FactValue<Name extends FactName> = Table[Name] extends { type: "number" | "date" }
  ?
      | (Table[Name] extends { type: "number" } ? number : string)
      | (Table[Name] extends { isOptional: true } ? null : never)
  : Table[Name] extends { choices: readonly (infer Choice extends string)[] }
    ? Choice | (Table[Name] extends { isOptional: true } ? "" : never)
    : string;

export const factOf = (name: FactName): Fact => FACTS[name];

/** The value of a fact that is not known. */
export const unknownValue = (name: FactName): "" | null => (["number", "date"].includes(factOf(name).type) ? null : "");

export const FACT_NAMES = Object.keys(FACTS) as FactName[];
export const PUBLIC_FACTS = FACT_NAMES.filter((name) => !factOf(name).isForStaff) as PublicFact[];
export const CHOICE_FACTS = FACT_NAMES.filter((name) => factOf(name).filter?.by === "choice") as ChoiceFact[];
export const RANGE_FACTS = FACT_NAMES.filter((name) => factOf(name).filter?.by === "range") as RangeFact[];
export const ORDER_FACTS = RANGE_FACTS.filter((name) => !factOf(name).isOptional) as OrderFact[];

type Place = Fact["places"][number];
export type FactIn<Where extends Place> = {
  [Name in PublicFact]: Where extends Table[Name]["places"][number] ? Name : never;
}[PublicFact];

/** The facts that visitors see in a place, in the order of the table. */
export const factsIn = <Where extends Place>(place: Where) =>
  PUBLIC_FACTS.filter((name) => factOf(name).places.includes(place)) as FactIn<Where>[];

export const choicesOf = (name: ChoiceFact): Choices => FACTS[name].filter;

/** The API's parameter of a choice: "fuelType[]". */
export const choiceParameter = <Name extends ChoiceFact>(name: Name) =>
  `${FACTS[name].filter.parameter}[]` as `${Table[Name]["filter"]["parameter"]}[]`;

/** The parameter of a choice in addresses of pages: "fuelType". */
export const pageParameterOf = (name: ChoiceFact): string => choicesOf(name).pageParameter ?? choicesOf(name).parameter;

/** What there is to choose from: the whole numbers within the bounds, if it is a number. */
export function optionsOf(name: ChoiceFact): readonly string[] {
  const { bounds: [lowest, highest] = [0, -1], choices } = factOf(name);
  const numbers = Array.from({ length: highest - lowest + 1 }, (_, index) => String(lowest + index));
  return choicesOf(name).options ?? choices ?? numbers;
}

/** An option where nothing says what it is of: "Petrol", but "5 doors". */
export const describeOption = (name: ChoiceFact, option: string): string =>
  factOf(name).type === "number" ? `${option} ${FACTS[name].label.toLowerCase()}` : option;
