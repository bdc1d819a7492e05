/** The facts of a used vehicle as properties of the API. */
import Type, {
  type TArray,
  type TInteger,
  type TNumber,
  type TObject,
  type TOptional,
  type TSchema,
  type TString,
} from "typebox";
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
      : Table[Name] extends { type: "list" }
        ? TArray<TString>
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
export function describeOptions(name: ChoiceFact): string | undefined {
  const { column, matchesAll } = choicesOf(name);
  if (matchesAll) return `A car must have all that is chosen. ${describeLabels(name)}`;
  return column && `Families of ${FACTS[name].label.toLowerCase()}s`;
}

/** The choices that have other names for visitors, with these. */
const describeLabels = (name: ChoiceFact) =>
  Object.entries(factOf(name).choiceLabels ?? {})
    .map(([choice, label]) => `\`${choice}\`: ${label}`)
    .join(", ");

/** The properties of a vehicle that the API names after its facts. */
export const factProperties = Object.fromEntries(
  PUBLIC_FACTS.map((name) => [FACTS[name].field, schemaOf(name)]),
) as FactProperties;

function schemaOf(name: PublicFact): TSchema {
  const { type, scale, isQuantity, isExtra } = factOf(name);
  const options = describe(name);
  const number = () => (scale === undefined ? Type.Integer(options) : Type.Number(options));
  const text = () => (type === "list" ? Type.Array(Type.String(), options) : Type.String(options));
  const value = type === "number" ? number() : text();
  const schema = isQuantity ? Type.Object({ value }) : value;
  return isExtra ? Type.Optional(schema) : schema;
}

function describe(name: PublicFact): { description?: string; format?: "date" } {
  const { type, unit, precision, choices = [], isExtra, isDetail, maxLength } = factOf(name);
  const absent = isExtra ? [`Absent if it is not stated${isDetail ? ", and in lists" : ""}`] : [];
  const said = (what: string[]) => (what.length > 0 ? { description: what.join(". ") } : {});
  if (unit === "rand") return { description: "Rand, VAT included" };
  if (unit && type === "number") return said([unit === "km" ? "Kilometres" : unit, ...absent]);
  if (type === "date")
    return { format: "date", ...said([...(precision === "month" ? ["First day of the month"] : []), ...absent]) };
  if (type === "list") return said([`Keys, of which the documentation of \`${name}[]\` has the names`, ...absent]);
  return said([...(choices.length > 0 && maxLength === undefined ? [choices.join(" or ")] : []), ...absent]);
}
