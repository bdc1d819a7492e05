/** The API's Hydra documentation: classes, properties and operations. */
import Type, { type TObject, type TSchema } from "typebox";
import type { Resource } from "../resources.ts";
import { findObject, HYDRA, isCollection, ownProperties, propertiesByType, resourceType } from "./schema-properties.ts";

export type Operation = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  title: string;
  resource: Resource;
  isCollection: boolean;
  /** Schema of the request body. */
  body?: TObject;
};

type Resources = Record<string, Resource>;

/** A link of the entrypoint, with the operations at its URL. */
export type Entry = { name: string; url: string; resource: Resource; operations: Operation[] };

/** Builds the `hydra:ApiDocumentation`. */
export function buildDocumentation(
  resources: Resources,
  entries: readonly Entry[],
  itemOperations: readonly Operation[],
  {
    title,
    description,
    entrypoint,
    documentation,
  }: Record<"title" | "description" | "entrypoint" | "documentation", string>,
): object {
  const bodies = new Map<string, TObject>();
  for (const { resource, body } of entries.flatMap(({ operations }) => operations)) {
    if (body) bodies.set(resource.type, body);
  }
  const supported = [...propertiesByType(resources)].flatMap(([type, properties]) =>
    buildClasses(resources, {
      id: type,
      readable: properties,
      body: bodies.get(type),
      operations: itemOperations.filter(({ resource }) => resource.type === type),
    }),
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
    "hydra:supportedClass": [...supported, buildEntrypointClass(entries)],
  };
}

type Class = {
  id: string;
  readable: Record<string, TSchema>;
  body?: TObject;
  operations?: readonly Operation[];
};

/** Builds the class `id`, followed by the classes of its nested objects. */
function buildClasses(resources: Resources, { id, readable, body, operations = [] }: Class): object[] {
  const all = ownProperties({ ...body?.properties, ...readable });
  const nested = all.flatMap(([name, schema]) => {
    const object = findObject(schema);
    if (object === undefined || resourceType(object, resources) !== undefined) return [];
    return buildClasses(resources, { id: `${id}/${name}`, readable: object.properties });
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
        range: rangeOf(`${id}/${name}`, schema, resources),
      },
      "hydra:title": name,
      "hydra:description": description(schema),
      "hydra:required": name in readable && !Type.IsOptional(body?.properties[name] ?? schema),
      "hydra:readable": name in readable,
      "hydra:writeable": body !== undefined && name in body.properties,
    })),
    ...(operations.length > 0 && { "hydra:supportedOperation": operations.map(buildOperation) }),
  };
  return [own, ...nested];
}

function buildEntrypointClass(entries: readonly Entry[]): object {
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
        range: operations.some(({ isCollection }) => isCollection)
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
        "hydra:supportedOperation": operations.map(buildOperation),
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

const ACTIONS = {
  GET: "schema:FindAction",
  POST: "schema:CreateAction",
  PATCH: "schema:UpdateAction",
  DELETE: "schema:DeleteAction",
};

function buildOperation({ method, title, resource, isCollection, body }: Operation): object {
  return {
    "@type": ["hydra:Operation", ACTIONS[method]],
    "hydra:method": method,
    "hydra:title": title,
    "rdfs:label": title,
    ...(body && { expects: `#${resource.type}` }),
    returns: method === "DELETE" ? "owl:Nothing" : isCollection ? "hydra:Collection" : `#${resource.type}`,
  };
}

function rangeOf(id: string, schema: TSchema, resources: Resources): string {
  if (isCollection(schema)) return "hydra:Collection";
  const object = findObject(schema);
  if (object) return `#${resourceType(object, resources) ?? id}`;
  const plain = Type.IsUnion(schema) ? (schema.anyOf.find((option) => !Type.IsNull(option)) ?? schema) : schema;
  const value = Type.IsArray(plain) ? plain.items : plain;
  const { type, enum: choices } = value as { type?: string; enum?: unknown[] };
  const kind = type ?? (Number.isInteger(choices?.[0]) ? "integer" : "string");
  return `xmls:${{ integer: "integer", number: "decimal", boolean: "boolean" }[kind] ?? "string"}`;
}

function description(schema: TSchema): string {
  return (schema as { description?: string }).description ?? "";
}
