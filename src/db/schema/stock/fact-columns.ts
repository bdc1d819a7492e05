/** The columns of a vehicle's facts, and of the specification of a new variant. */
import { type HasDefault, type NotNull, sql } from "drizzle-orm";
import { customType, date, integer, numeric, smallint, text } from "drizzle-orm/pg-core";
import type { FeatureKey } from "../../../contract/equipment/features.ts";
import type { FactShape } from "../../../contract/facts/fact.ts";
import {
  type AnyFact,
  CHOICE_FACTS,
  type ChoiceFact,
  choicesOf,
  FACT_NAMES,
  type FACTS,
  type FactName,
  type FactValue,
  factOf,
  RANGE_FACTS,
  type RangeFact,
  unknownValue,
} from "../../../contract/facts/facts.ts";
import {
  OPTIONAL_SPECIFICATIONS,
  type Specification,
  specificationRow,
} from "../../../contract/range/specification.ts";
import { codesOf, keysOf } from "../stock/feature-codes.ts";

const MAX_SMALLINT = 32_767;

type Table = typeof FACTS;
const textColumn = () => text();
const numberColumn = () => integer();
const dateColumn = () => date({ mode: "string" });
/** Lists are of features. */
const listColumn = customType<{ data: FeatureKey[]; driverData: number[] }>({
  dataType: () => "smallint[]",
  toDriver: codesOf,
  fromDriver: keysOf,
});
type Builder<Name extends FactName> = Table[Name] extends { type: "number" }
  ? ReturnType<typeof numberColumn>
  : Table[Name] extends { type: "date" }
    ? ReturnType<typeof dateColumn>
    : Table[Name] extends { type: "list" }
      ? ReturnType<typeof listColumn>
      : ReturnType<typeof textColumn>;
type Filled<Name extends FactName> = Table[Name] extends { isOptional: true }
  ? null extends FactValue<Name>
    ? Builder<Name>
    : NotNull<HasDefault<Builder<Name>>>
  : NotNull<Builder<Name>>;

function columnOf({ type, scale, bounds: [, highest] = [0, 0] }: FactShape) {
  if (type === "date") return dateColumn();
  if (type === "list") return listColumn();
  if (type !== "number") return textColumn();
  if (scale !== undefined) return numeric({ precision: String(highest).length + scale, scale, mode: "number" });
  return highest > MAX_SMALLINT ? numberColumn() : smallint();
}

/** A column for each fact, any of which may be null. */
export const nullableFactColumns = () =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, columnOf(factOf(name))])) as { [Name in FactName]: Builder<Name> };

/** A column for each fact. What is not known is "", an empty list or null. */
export function factColumns() {
  const columns = FACT_NAMES.map((name) => {
    const column = columnOf(factOf(name));
    if (!factOf(name).isOptional) return [name, column.notNull()];
    if (factOf(name).type === "list") return [name, listColumn().notNull().default(sql`'{}'`)];
    return [name, unknownValue(name) === null ? column : textColumn().notNull().default("")];
  });
  return Object.fromEntries(columns) as { [Name in FactName]: Filled<Name> };
}

type SpecificationColumns = {
  [Name in keyof Specification]: null extends Specification[Name]
    ? ReturnType<typeof numberColumn>
    : NotNull<HasDefault<ReturnType<typeof textColumn>>>;
};

/** A column for each row of a specification. What is not known is "" or null. */
export const specificationColumns = () =>
  Object.fromEntries(
    OPTIONAL_SPECIFICATIONS.map((name) => {
      const row = specificationRow(name);
      return [name, row.type === "number" ? columnOf(row) : textColumn().notNull().default("")];
    }),
  ) as SpecificationColumns;

/** The name of a fact's column, or of a row's: "fuel_type". */
export const factColumn = (name: AnyFact | keyof Specification) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The literal in SQL of what is not known, unless that is null. */
export const unknownLiteral = (name: FactName): "''" | "'{}'" | null => {
  const unknown = unknownValue(name);
  return unknown === null ? null : unknown === "" ? "''" : "'{}'";
};

/** The condition in SQL that the fact is known. */
export function isKnownColumn(name: FactName): string {
  const unknown = unknownLiteral(name);
  return `${factColumn(name)} ${unknown === null ? "is not null" : `<> ${unknown}`}`;
}

/** What the database has for a value of a fact. */
export const storedValue = (
  value: string | number | null | readonly FeatureKey[],
): string | number | null | number[] => (typeof value === "object" && value !== null ? codesOf(value) : value);

/** The name of the column that a search chooses by. */
export const chosenColumn = (name: ChoiceFact) => choicesOf(name).column ?? factColumn(name);

type ListFact = { [Name in FactName]: Table[Name] extends { type: "list" } ? Name : never }[FactName];

/** Whether PostgreSQL reads it fastest: the places of all columns until the first text are known. */
const hasOneSize = (name: AnyFact) =>
  factOf(name).type === "date" || (factOf(name).type === "number" && factOf(name).scale === undefined);

/** The columns by which searches choose, bound and order vehicles. */
export function searchedColumns() {
  const columns: Partial<Record<AnyFact, unknown>> = factColumns();
  // Of a choice by a generated column, that column.
  const chosen = CHOICE_FACTS.map((name) => {
    const isGenerated = factOf(name).isDerived === true || choicesOf(name).column !== undefined;
    return { name, column: isGenerated ? [chosenColumn(name), textColumn().notNull()] : [name, columns[name]] };
  });
  const ranges = RANGE_FACTS.map((name) => ({ name, column: [name, columns[name]] }));
  const searched = [...ranges, ...chosen].toSorted((a, b) => Number(hasOneSize(b.name)) - Number(hasOneSize(a.name)));
  return Object.fromEntries(searched.map(({ column }) => column)) as { [Name in RangeFact | ListFact]: Filled<Name> };
}
