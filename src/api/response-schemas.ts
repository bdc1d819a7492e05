/** The schemas of the API's responses in both media types, derived from the resources' schemas. */
import type { FastifyInstance } from "fastify";
import Type, { type TObject, type TSchema } from "typebox";
import { SoldVehicle, Vehicle } from "../contract/stock/vehicle.ts";
import type { Resource } from "./resources.ts";

/** JSON-LD with Hydra envelopes, plain JSON, and merge patches (RFC 7396). */
export const mediaTypes = {
  jsonLd: "application/ld+json",
  json: "application/json",
  mergePatch: "application/merge-patch+json",
} as const;
export type MediaType = typeof mediaTypes.jsonLd | typeof mediaTypes.json;

const text = Type.String();
const integer = Type.Integer();

const HydraView = Type.Object(
  {
    "@id": text,
    "@type": text,
    "hydra:first": Type.Optional(text),
    "hydra:last": Type.Optional(text),
    "hydra:previous": Type.Optional(text),
    "hydra:next": Type.Optional(text),
  },
  { description: "The current page of the collection, with links to other pages." },
);

const HydraSearch = Type.Object(
  {
    "@type": text,
    "hydra:template": text,
    "hydra:variableRepresentation": text,
    "hydra:mapping": Type.Array(
      Type.Object({ "@type": text, variable: text, property: text, required: Type.Boolean() }),
    ),
  },
  { description: "The filters and orders of the collection." },
);

const problemProperties = {
  "@context": text,
  "@id": text,
  "@type": text,
  status: integer,
  type: text,
  title: text,
  detail: text,
  "hydra:title": text,
  "hydra:description": text,
  requestId: Type.Optional(
    Type.String({
      description: "With a status from 500 on: finds the fault in the log. Also in the header X-Request-Id.",
    }),
  ),
};

export const Problem = Type.Object(problemProperties, { description: "An error in the format of RFC 9457." });

const SoldProblem = Type.Object(
  { ...problemProperties, vehicle: SoldVehicle },
  { description: "The vehicle was for sale once." },
);

export const ViolationList = Type.Object(
  {
    ...problemProperties,
    violations: Type.Array(
      Type.Object({
        propertyPath: Type.String({ description: "Name of the field; empty if the whole body is invalid." }),
        message: Type.String({ description: "Message for the user." }),
        code: Type.String({ description: "Kind of violation." }),
      }),
    ),
  },
  { description: "All invalid fields." },
);

/** Registers the schema of each resource under the name that response schemas refer to. */
export function addResponseSchemas(app: FastifyInstance, resources: Record<string, Resource>): void {
  const shared = new Map<string, TSchema>(Object.entries({ HydraView, HydraSearch, Problem, ViolationList }));
  if (Object.values(resources).some(({ schema }) => schema === Vehicle)) shared.set("SoldProblem", SoldProblem);
  for (const { schema } of Object.values(resources)) {
    shared.set(nameOf(schema), plainSchema(schema));
    shared.set(`${nameOf(schema)}.jsonld`, {
      ...Type.Object({ "@context": Type.Optional(text), ...schema.properties }),
      title: nameOf(schema),
    });
  }
  for (const [$id, schema] of shared) app.addSchema({ ...schema, $id });
}

/** A route's `schema.response` for one resource. */
export function itemResponse({ schema }: Resource): object {
  const name = nameOf(schema);
  return {
    description: `One ${name}`,
    content: {
      [mediaTypes.jsonLd]: { schema: reference(`${name}.jsonld`) },
      [mediaTypes.json]: { schema: reference(name) },
    },
  };
}

/** The response for a vehicle that is no longer for sale. */
export const soldResponse = {
  description: "No longer for sale",
  content: { "application/problem+json": { schema: reference("SoldProblem") } },
};

/** A route's `schema.response` for a collection. In plain JSON it is an array. */
export function collectionResponse({ schema, listName }: Resource): object {
  const name = nameOf(schema);
  const members = Type.Array(reference(`${name}.jsonld`));
  const envelope = Type.Object({
    "@context": text,
    "@id": text,
    "@type": text,
    "hydra:totalItems": integer,
    totalIsLowerBound: Type.Optional(
      Type.Boolean({ description: "More items match than were counted; there are pages for those that were" }),
    ),
    understood: Type.Optional(
      Type.Array(Type.Object({ words: text, label: text, parameters: Type.Record(Type.String(), Type.Unknown()) }), {
        description: "How the words of `q` were understood: the parameters that do the same",
      }),
    ),
    "hydra:member": members,
    ...(listName !== undefined && { [listName]: members, total: integer }),
    "hydra:view": Type.Optional(reference("HydraView")),
    "hydra:search": Type.Optional(reference("HydraSearch")),
  });
  return {
    description: `A collection of ${name}`,
    content: {
      [mediaTypes.jsonLd]: { schema: envelope },
      [mediaTypes.json]: { schema: Type.Array(reference(name)) },
    },
  };
}

/** Refers to a registered schema. */
export function reference(name: string): TSchema {
  return Type.Unsafe({ $ref: `${name}#` });
}

/** Returns the name of a resource's schema. A type may have several: dealers have fewer fields in lists. */
function nameOf(schema: TObject): string {
  return (schema as { title?: string }).title as string;
}

/** The schema without JSON-LD's `@id`, `@type` and envelopes. */
function plainSchema(schema: TSchema): TSchema {
  if (Type.IsArray(schema)) return { ...schema, items: plainSchema(schema.items) };
  if (!Type.IsObject(schema)) return schema;
  const members = schema.properties["hydra:member"];
  if (members) return plainSchema(members);
  const properties = Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => !name.startsWith("@"))
      // A modified copy of a schema must be made required again.
      .map(([name, property]) => [
        name,
        Type.IsOptional(property) ? Type.Optional(plainSchema(property)) : plainSchema(property),
      ]),
  );
  return { ...Type.Object(properties), ...(nameOf(schema) && { title: nameOf(schema) }) };
}
