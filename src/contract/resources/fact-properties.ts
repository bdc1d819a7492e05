/** The facts of a used vehicle as properties of the API. */
import Type, { type TInteger, type TNumber, type TObject, type TOptional, type TSchema, type TString } from "typebox";
import {
  type ChoiceFact,
  choicesOf,
  FACTS,
  type FactName,
  factOf,
  PUBLIC_FACTS,
  type PublicFact,
} from "../facts/facts.ts";

type Table = typeof FACTS;
type Value<Name extends PublicFact> = Table[Name] extends { isQuantity: true }
  ? TObject<{ value: TInteger }>
  : Table[Name] extends { scale: number }
    ? TNumber
    : Table[Name] extends { type: "number" }
      ? TInteger
      : TString;
type FactProperties = {
  [Name in PublicFact as Table[Name]["field"]]: Table[Name] extends { isExtra: true }
    ? TOptional<Value<Name>>
    : Value<Name>;
};

/** The unit of a number, within a sentence. */
export function describeUnit(name: FactName): string | undefined {
  const { unit } = factOf(name);
  return unit === "km" ? "kilometres" : unit;
}

/** What the options of a choice are, if its name does not say it. */
export const describeOptions = (name: ChoiceFact): string | undefined =>
  choicesOf(name).column && `Families of ${FACTS[name].label.toLowerCase()}s`;

/** The properties of a vehicle that the API names after its facts. */
export const factProperties = Object.fromEntries(
  PUBLIC_FACTS.map((name) => [FACTS[name].field, schemaOf(name)]),
) as FactProperties;

function schemaOf(name: PublicFact): TSchema {
  const { type, scale, isQuantity, isExtra } = factOf(name);
  const options = describe(name);
  const number = () => (scale === undefined ? Type.Integer(options) : Type.Number(options));
  const value = type === "number" ? number() : Type.String(options);
  const schema = isQuantity ? Type.Object({ value }) : value;
  return isExtra ? Type.Optional(schema) : schema;
}

function describe(name: PublicFact): { description?: string; format?: "date" } {
  const { type, unit, precision, choices = [], isExtra, maxLength } = factOf(name);
  const absent = isExtra ? ["Absent if it is not stated"] : [];
  const said = (what: string[]) => (what.length > 0 ? { description: what.join(". ") } : {});
  if (unit === "rand") return { description: "Rand, VAT included" };
  if (unit && type === "number") return said([unit === "km" ? "Kilometres" : unit, ...absent]);
  if (type === "date")
    return { format: "date", ...said([...(precision === "month" ? ["First day of the month"] : []), ...absent]) };
  return said([...(choices.length > 0 && maxLength === undefined ? [choices.join(" or ")] : []), ...absent]);
}
