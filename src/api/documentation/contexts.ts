/** The API's JSON-LD contexts. */
import type { TSchema } from "typebox";
import type { Resource } from "../resources.ts";
import type { Entry } from "./api-documentation.ts";
import { findObject, HYDRA, ownProperties, propertiesByType, resourceType } from "./schema-properties.ts";

type Terms = Record<string, unknown>;
type Resources = Record<string, Resource>;

/** Builds the context of a type. It defines every term, so that none falls back to `@vocab`. Undefined for an unknown type. */
export function buildContext(type: string, resources: Resources, documentation: string): object | undefined {
  const properties = propertiesByType(resources).get(type);
  if (properties === undefined) return undefined;
  return {
    ...baseContext(documentation),
    ...termsOf(type, properties, resources),
    ...duplicateTerms(type, resources),
  };
}

/** Terms that repeat `hydra:member` and `hydra:totalItems` are mapped to null: they have no meaning of their own. */
function duplicateTerms(type: string, resources: Resources): Terms {
  const names = Object.values(resources).flatMap((one) => (one.type === type ? (one.listName ?? []) : []));
  return names.length === 0 ? {} : Object.fromEntries([...names, "total"].map((name) => [name, null]));
}

/** Builds the context of the entrypoint, whose terms are links. */
export function buildEntrypointContext(entries: readonly Entry[], documentation: string): object {
  const terms = entries.map(({ name }) => [name, { "@id": `Entrypoint/${name}`, "@type": "@id" }]);
  return { ...baseContext(documentation), ...Object.fromEntries(terms) };
}

/** Terms of a collection that describe the response, not its members. */
const RESPONSE_TERMS: Terms = { totalIsLowerBound: null, understood: null };

function baseContext(documentation: string): Terms {
  return {
    "@vocab": `${documentation}#`,
    hydra: HYDRA,
    ...RESPONSE_TERMS,
    "hydra:mapping": {
      "@id": "hydra:mapping",
      "@context": Object.fromEntries(
        ["IriTemplateMapping", "variable", "property", "required"].map((term) => [term, `hydra:${term}`]),
      ),
    },
  };
}

/** Builds terms that are named after their class: "Vehicle/price". Nested objects have their own contexts. */
function termsOf(owner: string, properties: Record<string, TSchema>, resources: Resources): Terms {
  const terms: Terms = {};
  for (const [name, schema] of ownProperties(properties)) {
    const id = `${owner}/${name}`;
    if ("patternProperties" in schema) {
      terms[name] = { "@id": id, "@type": "@json" }; // names of any kind
      continue;
    }
    const nested = findObject(schema);
    const inner = nested && termsOf(resourceType(nested, resources) ?? id, nested.properties, resources);
    terms[name] = inner ? { "@id": id, "@context": inner } : id;
  }
  return terms;
}
