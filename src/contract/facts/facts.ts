/**
 * The facts of a used vehicle. What lists facts derives from this table, or is a record of all of them that the compiler checks;
 * CONTRIBUTING.md names those. A fact's key is its name in code, and in snake case that of its column.
 */

import { CAR_FACTS } from "./car-facts.ts";
import { DERIVED_FACTS } from "./derived-facts.ts";
import { ENGINE_FACTS } from "./engine-facts.ts";
import { EQUIPMENT_FACTS } from "./equipment-facts.ts";
import type { Choices, Fact } from "./fact.ts";
import { HISTORY_FACTS } from "./history-facts.ts";
import { PAPER_FACTS } from "./paper-facts.ts";

export const FACTS = {
  ...CAR_FACTS,
  ...ENGINE_FACTS,
  ...HISTORY_FACTS,
  ...EQUIPMENT_FACTS,
  ...PAPER_FACTS,
  ...DERIVED_FACTS,
};

type Table = typeof FACTS;
export type AnyFact = keyof Table;
export type DerivedFact = keyof typeof DERIVED_FACTS;
/** The facts that are filled in. */
export type FactName = Exclude<AnyFact, DerivedFact>;
type NamesWith<Part> = { [Name in AnyFact]: Table[Name] extends Part ? Name : never }[AnyFact];
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
  : Table[Name] extends { type: "list"; choices: readonly (infer Choice extends string)[] }
    ? Choice[]
    : Table[Name] extends { choices: readonly (infer Choice extends string)[] }
      ? Choice | (Table[Name] extends { isOptional: true } ? "" : never)
      : string;

export const factOf = (name: AnyFact): Fact => FACTS[name];

/** Whether `value` says nothing of a fact: an empty text or list, or null. */
export const isUnknown = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The value of a fact that is not known. */
export function unknownValue(name: FactName): "" | null | never[] {
  const { type } = factOf(name);
  if (type === "list") return [];
  return type === "number" || type === "date" ? null : "";
}

const ALL_FACTS = Object.keys(FACTS) as AnyFact[];
export const FACT_NAMES = ALL_FACTS.filter((name) => !factOf(name).isDerived) as FactName[];
export const PUBLIC_FACTS = FACT_NAMES.filter((name) => !factOf(name).isForStaff) as PublicFact[];
export const CHOICE_FACTS = ALL_FACTS.filter((name) => factOf(name).filter?.by === "choice") as ChoiceFact[];
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

/** What visitors read of an option. */
export const labelOption = (name: AnyFact, option: string): string => factOf(name).choiceLabels?.[option] ?? option;

/** An option where nothing says what it is of: "Petrol", but "5 doors". */
export const describeOption = (name: ChoiceFact, option: string): string =>
  factOf(name).type === "number" ? `${option} ${FACTS[name].label.toLowerCase()}` : labelOption(name, option);
