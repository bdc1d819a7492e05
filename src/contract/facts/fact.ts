/** What the table of facts says of each. */

export type Choices = {
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
  /** A vehicle must have all that is chosen, not one of it. */
  matchesAll?: true;
  /** The options are counted only for who asks: there are many. */
  isOnDemand?: true;
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
const FACT_GROUPS = ["car", "offer", "engine", "use", "cover", "inside", "equipment", "papers"] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
/** Those that come after what everybody asks for first. */
export const FURTHER_GROUPS = FACT_GROUPS.filter((group) => group !== "car" && group !== "offer");

export type FactUnit =
  | "rand"
  | "km"
  | "cm³"
  | "kW"
  | "Nm"
  | "s"
  | "km/h"
  | "l/100 km"
  | "kWh/100 km"
  | "g/km"
  | "l"
  | "kWh"
  | "mm"
  | "kg"
  | "stars"
  | "years"
  | "months";

/** What a value may be, and how it is written: of a fact of used vehicles, or of a specification of the new range. */
export type FactShape = {
  /** The API's name of the property, and that of a feed's column. */
  field: string;
  /** What visitors read. */
  label: string;
  /** A choice has one of `choices`, a list any of them. A date is "2026-11-21". */
  type: "choice" | "list" | "number" | "text" | "date";
  /** Inclusive: of a number its values, of a date its years. */
  bounds?: readonly [lowest: number, highest: number];
  /** Of a date: that of the range which it is chosen by, from today. */
  unit?: FactUnit;
  /** Of a number: decimals. Default: 0. */
  scale?: number;
  choices?: readonly string[];
  /** What visitors read of each choice, if it is not the choice itself. */
  choiceLabels?: Readonly<Record<string, string>>;
  /** In characters. A choice with it takes other texts, too. */
  maxLength?: number;
  /** It may be unknown: then a text, a choice or a list is empty, and a number or a date is null. */
  isOptional?: true;
};

export type Fact = FactShape & {
  group: FactGroup;
  /** Of a date: a month is the date of its first day. */
  precision?: "month" | "day";
  /** Of a date: it is not after today. */
  isPast?: true;
  /** Of a date: the fact with the mileage at which it was or ends. They are one text. */
  mileage?: string;
  /** The API has the number as `{ value }`. */
  isQuantity?: true;
  /** Another server with the same API may not send it. */
  isExtra?: true;
  /** The API has it of single vehicles, and not of those in a list. */
  isDetail?: true;
  /** Visitors never see it. */
  isForStaff?: true;
  /** It follows from other columns: nobody fills it in, and a search chooses by it. */
  isDerived?: true;
  filter?: Choices | Range;
  /** Where visitors see it among other facts. */
  places: readonly ("page" | "card" | "comparison")[];
};
