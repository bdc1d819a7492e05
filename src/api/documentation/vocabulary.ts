/**
 * The API's own words for JSON-LD and Hydra, made from the resources' schemas: what each term of an answer means
 * (contexts), and which classes, properties and operations there are (documentation).
 */
import Type, { type TObject, type TSchema } from "typebox";
import { type Resource, resources } from "../resources.ts";
import { Problem, ViolationList } from "../response-schemas.ts";

export type Operation = {
  method: "GET" | "POST";
  title: string;
  resource: Resource;
  collection: boolean;
  /** What is posted. */
  body?: TObject;
};

/** A resource as the entrypoint names it: where it starts, and what can be done there. */
export type Entry = { name: string; address: string; resource: Resource; operations: Operation[] };

type Terms = Record<string, unknown>;

const HYDRA = "http://www.w3.org/ns/hydra/core#";

/** Properties of each type: of several schemas of one type, all of them. */
function classes(): Map<string, Record<string, TSchema>> {
  const byType = new Map<string, Record<string, TSchema>>();
  for (const { type, schema } of Object.values<Resource>(resources)) {
    byType.set(type, { ...byType.get(type), ...schema.properties });
  }
  byType.set("Error", Problem.properties);
  byType.set("ConstraintViolationList", ViolationList.properties);
  return byType;
}

/** The context of an answer of `type`: every term in it, and none that is left to guess. Undefined for an unknown type. */
export function contextOf(type: string, documentation: string): object | undefined {
  const properties = classes().get(type);
  return properties && { ...baseContext(documentation), ...termsOf(type, properties) };
}

/** The context of the entrypoint: each of its terms is an address. */
export function entrypointContext(entries: readonly Entry[], documentation: string): object {
  const terms = entries.map(({ name }) => [name, { "@id": `Entrypoint/${name}`, "@type": "@id" }]);
  return { ...baseContext(documentation), ...Object.fromEntries(terms) };
}

function baseContext(documentation: string): Terms {
  return {
    "@vocab": `${documentation}#`,
    hydra: HYDRA,
    "hydra:mapping": {
      "@id": "hydra:mapping",
      "@context": Object.fromEntries(
        ["IriTemplateMapping", "variable", "property", "required"].map((term) => [term, `hydra:${term}`]),
      ),
    },
  };
}

/** Terms are named after their class, "Vehicle/price"; those of an object within it hold inside that alone. */
function termsOf(owner: string, properties: Record<string, TSchema>): Terms {
  const terms: Terms = {};
  for (const [name, schema] of ownProperties(properties)) {
    const id = `${owner}/${name}`;
    const inner = objectWithin(schema);
    terms[name] = inner ? { "@id": id, "@context": termsOf(ownerOf(inner) ?? id, inner.properties) } : id;
  }
  return terms;
}

/** The `hydra:ApiDocumentation`. */
export function documentationOf(
  entries: readonly Entry[],
  itemOperations: readonly Operation[],
  {
    title,
    description,
    entrypoint,
    documentation,
  }: Record<"title" | "description" | "entrypoint" | "documentation", string>,
): object {
  const written = new Map<string, TObject>();
  for (const { resource, body } of entries.flatMap(({ operations }) => operations)) {
    if (body) written.set(resource.type, body);
  }
  const supported = [...classes()].flatMap(([type, properties]) =>
    classesOf(
      type,
      properties,
      written.get(type),
      itemOperations.filter(({ resource }) => resource.type === type),
    ),
  );
  return {
    "@context": {
      "@vocab": `${documentation}#`,
      hydra: HYDRA,
      rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
      rdfs: "http://www.w3.org/2000/01/rdf-schema#",
      xmls: "http://www.w3.org/2001/XMLSchema#",
      owl: "http://www.w3.org/2002/07/owl#",
      schema: "https://schema.org/",
      domain: { "@id": "rdfs:domain", "@type": "@id" },
      range: { "@id": "rdfs:range", "@type": "@id" },
      expects: { "@id": "hydra:expects", "@type": "@id" },
      returns: { "@id": "hydra:returns", "@type": "@id" },
    },
    "@id": documentation,
    "@type": "hydra:ApiDocumentation",
    "hydra:title": title,
    "hydra:description": description,
    "hydra:entrypoint": { "@id": entrypoint },
    "hydra:supportedClass": [...supported, entrypointClass(entries)],
  };
}

/** The class `id` with its properties, followed by the classes of the objects within it. */
function classesOf(
  id: string,
  readable: Record<string, TSchema>,
  body?: TObject,
  operations: readonly Operation[] = [],
): object[] {
  const all = ownProperties({ ...body?.properties, ...readable });
  const inner = all.flatMap(([name, schema]) => {
    const object = objectWithin(schema);
    return object && ownerOf(object) === undefined ? classesOf(`${id}/${name}`, object.properties) : [];
  });
  const own = {
    "@id": `#${id}`,
    "@type": "hydra:Class",
    "rdfs:label": id,
    "hydra:title": id,
    "hydra:supportedProperty": all.map(([name, schema]) => ({
      "@type": "hydra:SupportedProperty",
      "hydra:property": {
        "@id": `#${id}/${name}`,
        "@type": "rdf:Property",
        "rdfs:label": name,
        domain: `#${id}`,
        range: rangeOf(`${id}/${name}`, schema),
      },
      "hydra:title": name,
      "hydra:description": description(schema),
      "hydra:required": name in readable && !Type.IsOptional(schema),
      "hydra:readable": name in readable,
      "hydra:writeable": body !== undefined && name in body.properties,
    })),
    ...(operations.length > 0 && { "hydra:supportedOperation": operations.map(operationNode) }),
  };
  return [own, ...inner];
}

function entrypointClass(entries: readonly Entry[]): object {
  return {
    "@id": "#Entrypoint",
    "@type": "hydra:Class",
    "hydra:title": "Entrypoint",
    "hydra:supportedProperty": entries.map(({ name, resource, operations }) => ({
      "@type": "hydra:SupportedProperty",
      "hydra:property": {
        "@id": `#Entrypoint/${name}`,
        "@type": "hydra:Link",
        "rdfs:label": name,
        domain: "#Entrypoint",
        range: operations.some(({ collection }) => collection)
          ? [
              "hydra:Collection",
              {
                "owl:equivalentClass": {
                  "owl:onProperty": { "@id": "hydra:member" },
                  "owl:allValuesFrom": { "@id": `#${resource.type}` },
                },
              },
            ]
          : `#${resource.type}`,
        "hydra:supportedOperation": operations.map(operationNode),
      },
      "hydra:title": name,
      "hydra:readable": true,
      "hydra:writeable": false,
    })),
    "hydra:supportedOperation": {
      "@type": ["hydra:Operation", "schema:FindAction"],
      "hydra:method": "GET",
      "hydra:title": "The entrypoint",
      "rdfs:label": "The entrypoint",
      returns: "#Entrypoint",
    },
  };
}

function operationNode({ method, title, resource, collection, body }: Operation): object {
  return {
    "@type": ["hydra:Operation", method === "POST" ? "schema:CreateAction" : "schema:FindAction"],
    "hydra:method": method,
    "hydra:title": title,
    "rdfs:label": title,
    ...(body && { expects: `#${resource.type}` }),
    returns: collection ? "hydra:Collection" : `#${resource.type}`,
  };
}

/** JSON-LD's own keys, which are no properties. */
function ownProperties(properties: Record<string, TSchema>): [string, TSchema][] {
  return Object.entries(properties).filter(([name]) => !name.startsWith("@") && !name.startsWith("hydra:"));
}

/** The object that a value is, or is a list or collection of; undefined for a plain value. */
function objectWithin(schema: TSchema): TObject | undefined {
  if (Type.IsArray(schema)) return objectWithin(schema.items);
  if (Type.IsUnion(schema)) return schema.anyOf.map(objectWithin).find((object) => object !== undefined);
  if (!Type.IsObject(schema)) return undefined;
  return schema.properties["hydra:member"] ? objectWithin(schema.properties["hydra:member"]) : schema;
}

/** The type of an object that is a resource itself. */
function ownerOf(object: TObject): string | undefined {
  return Object.values<Resource>(resources).find(({ schema }) => schema === object)?.type;
}

function rangeOf(id: string, schema: TSchema): string {
  const object = objectWithin(schema);
  if (object) return `#${ownerOf(object) ?? id}`;
  const plain = Type.IsUnion(schema) ? (schema.anyOf.find((option) => !Type.IsNull(option)) ?? schema) : schema;
  const value = Type.IsArray(plain) ? plain.items : plain;
  const { type, enum: choices } = value as { type?: string; enum?: unknown[] };
  const kind = type ?? (Number.isInteger(choices?.[0]) ? "integer" : "string");
  return `xmls:${{ integer: "integer", number: "decimal", boolean: "boolean" }[kind] ?? "string"}`;
}

function description(schema: TSchema): string {
  return (schema as { description?: string }).description ?? "";
}
