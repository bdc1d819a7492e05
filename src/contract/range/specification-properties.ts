/** A variant's specification as properties of the API. */
import Type, { type Static, type TNumber, type TObject, type TOptional, type TSchema, type TString } from "typebox";
import {
  OPTIONAL_SPECIFICATIONS,
  type OptionalSpecification,
  SPECIFICATION,
  type Specification,
  specificationRow,
} from "./specification.ts";

type Table = typeof SPECIFICATION;
type Properties = {
  [Name in OptionalSpecification as Table[Name]["field"]]: TOptional<
    Table[Name] extends { type: "number" } ? TNumber : TString
  >;
};

/** The specification that the API sends. What is not known is absent. */
export const SpecificationProperties = Type.Object(
  Object.fromEntries(OPTIONAL_SPECIFICATIONS.map((name) => [SPECIFICATION[name].field, propertyOf(name)])),
  { description: "What is known of the variant. Another server may lack it" },
) as TObject<Properties>;

function propertyOf(name: OptionalSpecification): TSchema {
  const { label, type, unit, scale, choices = [], maxLength } = specificationRow(name);
  const options = maxLength === undefined ? choices : [];
  const said = [
    unit === undefined ? label : `${label}, ${unit}`,
    ...(options.length > 0 ? [options.join(" or ")] : []),
  ];
  const description = { description: said.join(": ") };
  if (type === "text" || type === "choice") return Type.Optional(Type.String(description));
  return Type.Optional(scale === undefined ? Type.Integer(description) : Type.Number(description));
}

/** Returns what is known of a specification, by the names that it has in the API. */
export const toSpecificationProperties = (specification: Specification): Static<typeof SpecificationProperties> =>
  Object.fromEntries(
    OPTIONAL_SPECIFICATIONS.flatMap((name) => {
      const value = specification[name];
      return value === null || value === "" ? [] : [[SPECIFICATION[name].field, value]];
    }),
  );
