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
};

/** The API's parameters begin with the fact's name: "price[gte]". Searches can be ordered by it, for which it has an index. */
type Range = {
  by: "range";
  /** What the API accepts as a bound. */
  limits: readonly [lowest: number, highest: number];
};

export type Fact = {
  /** The API's name of the property, and that of a feed's column. */
  field: string;
  /** What visitors read. */
  label: string;
  /** A choice has one of `choices`. */
  type: "choice" | "number" | "text";
  /** Of a number: inclusive. */
  bounds?: readonly [lowest: number, highest: number];
  unit?: "rand" | "km";
  /** The API has the number as `{ value }`. */
  isQuantity?: true;
  choices?: readonly string[];
  /** In characters. A choice with it takes other texts, too. */
  maxLength?: number;
  /** It may be unknown: then a text is empty, and a number is null. */
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
    type: "text",
    maxLength: 160,
    isOptional: true,
    places: ["page", "comparison"],
  },
  year: {
    field: "year",
    label: "Year",
    type: "number",
    bounds: [1950, 2100],
    filter: { by: "range", limits: [1900, 2200] },
    places: ["page", "card", "comparison"],
  },
  price: {
    field: "price",
    label: "Price",
    type: "number",
    bounds: [1, 100_000_000],
    unit: "rand",
    filter: { by: "range", limits: [0, 100_000_000] },
    places: [],
  },
  mileage: {
    field: "mileage",
    label: "Mileage",
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
    type: "choice",
    choices: ["Petrol", "Diesel", "Hybrid", "Electric", "CNG", "LPG"],
    maxLength: 40,
    filter: { by: "choice", parameter: "fuelType", offered: ["Petrol", "Diesel", "Hybrid"] },
    places: ["page", "card", "comparison"],
  },
  bodyType: {
    field: "body_type",
    label: "Body type",
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
  /** The vehicle identification number. */
  vin: { field: "vin", label: "VIN", type: "text", maxLength: 40, isOptional: true, isForStaff: true, places: [] },
} as const satisfies Record<string, Fact>;

type Table = typeof FACTS;
export type FactName = keyof Table;
type NamesWith<Part> = { [Name in FactName]: Table[Name] extends Part ? Name : never }[FactName];
/** The facts that searches filter by chosen values, such as the fuel. */
export type ChoiceFact = NamesWith<{ filter: { by: "choice" } }>;
/** The facts that searches filter by a range, such as the price. */
export type RangeFact = NamesWith<{ filter: { by: "range" } }>;
export type PublicFact = Exclude<FactName, NamesWith<{ isForStaff: true }>>;

/** The value that the database has. An unknown text is "". */
export type FactValue<Name extends FactName> = Table[Name] extends { type: "number" }
  ? number | (Table[Name] extends { isOptional: true } ? null : never)
  : Table[Name] extends { choices: readonly (infer Choice extends string)[] }
    ? Choice | (Table[Name] extends { isOptional: true } ? "" : never)
    : string;

export const factOf = (name: FactName): Fact => FACTS[name];

export const FACT_NAMES = Object.keys(FACTS) as FactName[];
export const PUBLIC_FACTS = FACT_NAMES.filter((name) => !factOf(name).isForStaff) as PublicFact[];
export const CHOICE_FACTS = FACT_NAMES.filter((name) => factOf(name).filter?.by === "choice") as ChoiceFact[];
export const RANGE_FACTS = FACT_NAMES.filter((name) => factOf(name).filter?.by === "range") as RangeFact[];

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

/** An option where nothing says what it is of: "Petrol", but "Doors: 5". */
export const describeOption = (name: ChoiceFact, option: string): string =>
  factOf(name).type === "number" ? `${FACTS[name].label}: ${option}` : option;
