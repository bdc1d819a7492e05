/** The schemas of what the API answers, in both of its dialects, made from the resources' own. */
import type { FastifyInstance } from "fastify";
import Type, { type TObject, type TSchema } from "typebox";
import { type Resource, resources } from "./resources.ts";

/** The dialects: JSON-LD with Hydra envelopes, and plain JSON without. */
export const mediaTypes = { jsonLd: "application/ld+json", json: "application/json" } as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

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
  { description: "Which page of the collection this is, and where the others are." },
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
  { description: "What the collection can be narrowed and ordered by." },
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
};

export const Problem = Type.Object(problemProperties, { description: "What went wrong, as RFC 9457 tells it." });

export const ViolationList = Type.Object(
  {
    ...problemProperties,
    violations: Type.Array(
      Type.Object({
        propertyPath: Type.String({ description: "Name of the field, or empty for the whole." }),
        message: Type.String({ description: "For whoever typed it." }),
        code: Type.String({ description: "The kind of violation." }),
      }),
    ),
  },
  { description: "Every field that is wrong, with what to tell whoever typed it." },
);

/** Adds each schema once, under the name that answers refer to it by. */
export function addResponseSchemas(app: FastifyInstance): void {
  const shared = new Map<string, TSchema>(Object.entries({ HydraView, HydraSearch, Problem, ViolationList }));
  for (const { schema } of Object.values<Resource>(resources)) {
    shared.set(nameOf(schema), plainSchema(schema));
    shared.set(`${nameOf(schema)}.jsonld`, {
      ...Type.Object({ "@context": Type.Optional(text), ...schema.properties }),
      title: nameOf(schema),
    });
  }
  for (const [$id, schema] of shared) app.addSchema({ ...schema, $id });
}

/** For a route's `schema.response`: one resource. */
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

/** For a route's `schema.response`: a collection; in plain JSON it is the list alone. */
export function collectionResponse({ schema }: Resource): object {
  const name = nameOf(schema);
  const envelope = Type.Object({
    "@context": text,
    "@id": text,
    "@type": text,
    "hydra:totalItems": integer,
    "hydra:member": Type.Array(reference(`${name}.jsonld`)),
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

/** A schema that was added under `name`. */
export function reference(name: string): TSchema {
  return Type.Unsafe({ $ref: `${name}#` });
}

/** The name of a resource's schema, which is more than its type: a dealer in a list has less than one alone. */
function nameOf(schema: TObject): string {
  return (schema as { title?: string }).title as string;
}

/** `schema` without what only JSON-LD has: addresses, types and envelopes. */
function plainSchema(schema: TSchema): TSchema {
  if (Type.IsArray(schema)) return { ...schema, items: plainSchema(schema.items) };
  if (!Type.IsObject(schema)) return schema;
  const members = schema.properties["hydra:member"];
  if (members) return plainSchema(members);
  const properties = Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => !name.startsWith("@"))
      .map(([name, property]) => [name, plainSchema(property)]),
  );
  return { ...Type.Object(properties), ...(nameOf(schema) && { title: nameOf(schema) }) };
}
