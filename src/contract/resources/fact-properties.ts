/** The facts of a used vehicle as properties of the API. */
import Type, { type TInteger, type TObject, type TOptional, type TSchema, type TString } from "typebox";
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
  : Table[Name] extends { type: "number" }
    ? TInteger
    : TString;
type FactProperties = {
  [Name in PublicFact as Table[Name]["field"]]: Table[Name] extends { isExtra: true }
    ? TOptional<Value<Name>>
    : Value<Name>;
};

/** The unit of a number, within a sentence. */
export const describeUnit = (name: FactName): string | undefined =>
  ({ rand: "rand", km: "kilometres", none: undefined })[factOf(name).unit ?? "none"];

/** What the options of a choice are, if its name does not say it. */
export const describeOptions = (name: ChoiceFact): string | undefined =>
  choicesOf(name).column && `Families of ${FACTS[name].label.toLowerCase()}s`;

/** The properties of a vehicle that the API names after its facts. */
export const factProperties = Object.fromEntries(
  PUBLIC_FACTS.map((name) => [FACTS[name].field, schemaOf(name)]),
) as FactProperties;

function schemaOf(name: PublicFact): TSchema {
  const { type, isQuantity, isExtra } = factOf(name);
  const options = describe(name);
  const value = type === "number" ? Type.Integer(options) : Type.String(options);
  const schema = isQuantity ? Type.Object({ value }) : value;
  return isExtra ? Type.Optional(schema) : schema;
}

function describe(name: PublicFact): { description?: string } {
  const { unit, choices = [], isExtra, maxLength } = factOf(name);
  if (unit === "rand") return { description: "Rand, VAT included" };
  if (unit === "km") return { description: "Kilometres" };
  if (isExtra) return { description: "Empty if it is not stated" };
  return choices.length > 0 && maxLength === undefined ? { description: choices.join(" or ") } : {};
}
