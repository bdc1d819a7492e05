/**
 * Hydra envelopes and plain JSON. A route declares its resource in `config.hydra` and returns an item or `{items, total}`;
 * this plugin sends a JSON-LD item or a Hydra collection, or plain JSON if the client prefers that.
 */
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { IriTemplate, PartialCollectionView } from "../../contract/hydra.ts";
import type { Page } from "../../db/queries/page.ts";
import type { Resource } from "../resources.ts";
import { collectionResponse, itemResponse, mediaTypes } from "../response-schemas.ts";

const DOCUMENTATION_RELATION = "http://www.w3.org/ns/hydra/core#apiDocumentation";

type HydraItem = {
  resource: Resource;
  collection?: never;
  /** Whether `properties[]` restricts the properties of the item, or of the collection's members. */
  hasChosenProperties?: boolean;
};
type HydraCollection = Omit<HydraItem, "collection"> & {
  collection: {
    /** Undefined if the collection has no pages. */
    pageSize?: number;
    /** Maps query parameters to the properties that they filter or order by. */
    search?: Record<string, string>;
  };
};

type Choice = Pick<HydraItem, "hasChosenProperties">;

declare module "fastify" {
  interface FastifyContextConfig {
    hydra?: HydraItem | HydraCollection;
    /** Whether the route is an action on an item. Generic clients find actions in the OpenAPI document only. */
    isAction?: boolean;
  }
}

/** Returns the `config` of a route that returns one resource. */
export function item(resource: Resource, choice: Choice = {}): { hydra: HydraItem } {
  return { hydra: { resource, ...choice } };
}

/** Returns the `config` of a route that returns a collection. */
export function collection(
  resource: Resource,
  { hasChosenProperties, ...options }: HydraCollection["collection"] & Choice = {},
): { hydra: HydraCollection } {
  return { hydra: { resource, collection: options, hasChosenProperties } };
}

type HydraOptions = {
  /** Public origin of the site, for the link to the documentation. */
  siteUrl: string;
};

export const hydra = fastifyPlugin<HydraOptions>(async (app, { siteUrl }) => {
  const root = app.prefix;
  const documentation = `<${siteUrl}${root}/docs.jsonld>; rel="${DOCUMENTATION_RELATION}"`;

  app.addHook("onRequest", async (_request, reply) => {
    reply.header("link", documentation);
  });

  app.addHook("onRoute", (route) => {
    const declared = route.config?.hydra;
    if (!declared) return;
    const schema = declared.collection ? collectionResponse(declared.resource) : itemResponse(declared.resource);
    const isCreation = route.method === "POST" && !route.config?.isAction;
    const response = { ...(route.schema?.response as object), [isCreation ? 201 : 200]: schema };
    route.schema = { ...route.schema, response };
  });

  app.addHook("preSerialization", async (request, reply, payload) => {
    const declared = request.routeOptions.config.hydra;
    // A 412 contains the current item.
    if (!declared || (reply.statusCode >= 400 && reply.statusCode !== 412)) return payload;
    reply.header("content-type", `${request.responseMediaType}; charset=utf-8`);
    const { resource } = declared;
    const path = splitUrl(request.url).path;
    const chosen = chosenProperties(request, declared);
    // The schema's serializer would require all properties.
    if (chosen !== undefined) reply.serializer(JSON.stringify);
    if (request.responseMediaType === mediaTypes.json) {
      if (!declared.collection) return chooseProperties(toPlainJson(resource, payload as object), chosen);
      const { items, total, isLowerBound } = payload as Page<object>;
      if (isLowerBound) reply.header("x-total-count-is-lower-bound", "true");
      reply.header("link", [documentation, ...pageLinks(viewOf(request, declared, total))].join(", "));
      reply.header("x-total-count", total);
      return items.map((one) => chooseProperties(toPlainJson(resource, one), chosen));
    }
    const context = `${root}/contexts/${resource.type}`;
    if (!declared.collection) {
      return { "@context": context, ...chooseProperties(toJsonLd(root, resource, payload as object, path), chosen) };
    }

    const { items, total, isLowerBound, understood } = payload as Page<object>;
    const { search } = declared.collection;
    const members = items.map((one) => chooseProperties(toJsonLd(root, resource, one, path), chosen));
    return {
      "@context": context,
      "@id": path,
      "@type": "hydra:Collection",
      "hydra:totalItems": total,
      ...(isLowerBound && { totalIsLowerBound: true }),
      ...(understood && { understood }),
      "hydra:member": members,
      ...(resource.listName !== undefined && { [resource.listName]: members, total }),
      "hydra:view": viewOf(request, declared, total),
      "hydra:search": search && searchTemplate(path, search),
    };
  });
});

/** Adds `@id` and `@type` to a resource and its nested resources. */
function toJsonLd(root: string, resource: Resource, fields: object, requestPath: string): object {
  const path = resource.path as ((item: object) => string) | undefined;
  const id = path ? root + path(fields) : requestPath;
  const result: Record<string, unknown> = {
    "@id": id,
    "@type": resource.type,
    ...fields,
  };
  for (const [property, part] of Object.entries(resource.parts ?? {})) {
    result[property] = (result[property] as object[]).map((one) => toJsonLd(root, part, one, requestPath));
  }
  for (const [property, member] of Object.entries(resource.collections ?? {})) {
    const { items, total } = result[property] as Page<object>;
    result[property] = {
      "@id": `${id}#${property}`,
      "@type": "hydra:Collection",
      "hydra:totalItems": total,
      "hydra:member": items.map((one) => toJsonLd(root, member, one, requestPath)),
    };
  }
  return result;
}

function chosenProperties(
  { query }: FastifyRequest,
  { hasChosenProperties }: HydraItem | HydraCollection,
): string[] | undefined {
  return hasChosenProperties ? (query as { "properties[]"?: string[] })["properties[]"] : undefined;
}

/** Removes all properties except `chosen` and those of JSON-LD. */
function chooseProperties(fields: object, chosen: readonly string[] | undefined): object {
  if (chosen === undefined) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith("@") || chosen.includes(name)));
}

/** Replaces collections within a resource by arrays. */
function toPlainJson(resource: Resource, fields: object): object {
  const lists = Object.entries(resource.collections ?? {}).map(([property, member]) => {
    const { items } = (fields as Record<string, Page<object>>)[property] as Page<object>;
    return [property, items.map((one) => toPlainJson(member, one))] as const;
  });
  return lists.length === 0 ? fields : { ...fields, ...Object.fromEntries(lists) };
}

/** Returns the `Link` header values (RFC 8288) for the other pages. */
function pageLinks(view: PartialCollectionView | undefined): string[] {
  if (!view) return [];
  return (["first", "previous", "next", "last"] as const).flatMap((page) => {
    const url = view[`hydra:${page}`];
    return url ? [`<${url}>; rel="${page === "previous" ? "prev" : page}"`] : [];
  });
}

/** Returns the `hydra:view` of a collection, or undefined if the response is the whole, unfiltered collection. */
function viewOf(
  request: FastifyRequest,
  { collection: { pageSize } }: HydraCollection,
  total: number,
): PartialCollectionView | undefined {
  const { page = 1, itemsPerPage = pageSize } = request.query as { page?: number; itemsPerPage?: number };
  const lastPage = itemsPerPage ? Math.max(1, Math.ceil(total / itemsPerPage)) : 1;
  const { path, parameters } = splitUrl(request.url);
  const filters = parameters.filter((parameter) => !/^page(=|$)/.test(parameter));
  const url = (...more: string[]) => [path, [...filters, ...more].join("&")].filter(Boolean).join("?");
  if (lastPage === 1) {
    return filters.length > 0 ? { "@id": url(), "@type": "hydra:PartialCollectionView" } : undefined;
  }
  const pageUrl = (number: number) => url(`page=${number}`);
  return {
    "@id": pageUrl(page),
    "@type": "hydra:PartialCollectionView",
    "hydra:first": pageUrl(1),
    "hydra:last": pageUrl(lastPage),
    ...(page > 1 && { "hydra:previous": pageUrl(page - 1) }),
    ...(page < lastPage && { "hydra:next": pageUrl(page + 1) }),
  };
}

/** Splits a URL into path and query parameters, which stay encoded. */
function splitUrl(url: string): { path: string; parameters: string[] } {
  const [path = "", query = ""] = url.split("?", 2);
  return { path, parameters: query.split("&").filter((parameter) => parameter !== "") };
}

function searchTemplate(path: string, search: Record<string, string>): IriTemplate {
  return {
    "@type": "hydra:IriTemplate",
    "hydra:template": `${path}{?${Object.keys(search).join(",")}}`,
    "hydra:variableRepresentation": "BasicRepresentation",
    "hydra:mapping": Object.entries(search).map(([variable, property]) => ({
      "@type": "IriTemplateMapping",
      variable,
      property,
      required: false,
    })),
  };
}
