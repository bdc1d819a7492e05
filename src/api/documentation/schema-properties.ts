/** Reads the resources' schemas for contexts and documentation. */
import Type, { type TObject, type TSchema } from "typebox";
import type { Resource } from "../resources.ts";
import { Problem, ViolationList } from "../response-schemas.ts";

export const HYDRA = "http://www.w3.org/ns/hydra/core#";

/** Returns the properties of each type. A type with several schemas has the properties of all; only common ones are required. */
export function propertiesByType(resources: Record<string, Resource>): Map<string, Record<string, TSchema>> {
  const byType = new Map<string, Record<string, TSchema>>();
  for (const { type, schema } of Object.values(resources)) {
    const known = byType.get(type) ?? schema.properties;
    const all = Object.entries({ ...known, ...schema.properties }).map(([name, property]) => [
      name,
      name in known && name in schema.properties ? property : Type.Optional(property),
    ]);
    byType.set(type, Object.fromEntries(all));
  }
  byType.set("Error", Problem.properties);
  byType.set("ConstraintViolationList", ViolationList.properties);
  return byType;
}

/** Returns the properties without the keywords of JSON-LD and Hydra. */
export function ownProperties(properties: Record<string, TSchema>): [string, TSchema][] {
  return Object.entries(properties).filter(([name]) => !name.startsWith("@") && !name.startsWith("hydra:"));
}

/** Whether the schema is a Hydra envelope. */
export function isCollection(schema: TSchema): boolean {
  return Type.IsObject(schema) && schema.properties["hydra:member"] !== undefined;
}

/** Returns the object schema of an object, or of the items of an array or collection; undefined for other values. */
export function findObject(schema: TSchema): TObject | undefined {
  if (Type.IsArray(schema)) return findObject(schema.items);
  if (Type.IsUnion(schema)) return schema.anyOf.map(findObject).find((object) => object !== undefined);
  if (!Type.IsObject(schema)) return undefined;
  return schema.properties["hydra:member"] ? findObject(schema.properties["hydra:member"]) : schema;
}

/** Returns the type of an object that is a resource itself. */
export function resourceType(object: TObject, resources: Record<string, Resource>): string | undefined {
  return Object.values(resources).find(({ schema }) => schema === object)?.type;
}
