/**
 * The API's dialects, in this one place. A route says in its `config.hydra` what it answers with and returns
 * `{items, total}` or an item; what leaves is a Hydra collection or a JSON-LD item, or on request the same as plain
 * JSON, with no field that its schema does not name.
 */
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { IriTemplate, PartialCollectionView } from "../../contract/hydra.ts";
import type { Page } from "../../db/queries/page.ts";
import type { Resource } from "../resources.ts";
import { collectionResponse, itemResponse, mediaTypes } from "../response-schemas.ts";

const DOCUMENTATION_RELATION = "http://www.w3.org/ns/hydra/core#apiDocumentation";

type HydraItem = { resource: Resource; collection?: never };
type HydraCollection = {
  resource: Resource;
  collection: {
    /** Items on a page; undefined where the collection is handed out whole. */
    pageSize?: number;
    /** The query parameters that narrow or order it, with the property each is about. */
    search?: Record<string, string>;
  };
};

declare module "fastify" {
  interface FastifyContextConfig {
    hydra?: HydraItem | HydraCollection;
  }
}

/** For `config`: the route answers with one `resource`. */
export function item(resource: Resource): { hydra: HydraItem } {
  return { hydra: { resource } };
}

/** For `config`: the route answers with a collection of `resource`. */
export function collection(
  resource: Resource,
  options: HydraCollection["collection"] = {},
): { hydra: HydraCollection } {
  return { hydra: { resource, collection: options } };
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
    const answer = route.config?.hydra;
    if (!answer) return;
    const schema = answer.collection ? collectionResponse(answer.resource) : itemResponse(answer.resource);
    route.schema = { ...route.schema, response: { [route.method === "POST" ? 201 : 200]: schema } };
  });

  app.addHook("preSerialization", async (request, reply, payload) => {
    const answer = request.routeOptions.config.hydra;
    if (!answer || reply.statusCode >= 400) return payload;
    reply.header("content-type", `${request.dialect}; charset=utf-8`);
    const { resource } = answer;
    const path = splitUrl(request.url).path;
    if (request.dialect === mediaTypes.json) {
      if (!answer.collection) return plain(resource, payload as object);
      const { items, total } = payload as Page<object>;
      reply.header("link", [documentation, ...pageLinks(viewOf(request, answer, total))].join(", "));
      reply.header("x-total-count", total);
      return items.map((one) => plain(resource, one));
    }
    const context = `${root}/contexts/${resource.type}`;
    if (!answer.collection) return { "@context": context, ...node(root, resource, payload as object, path) };

    const { items, total } = payload as Page<object>;
    const { search } = answer.collection;
    return {
      "@context": context,
      "@id": path,
      "@type": "hydra:Collection",
      "hydra:totalItems": total,
      "hydra:member": items.map((one) => node(root, resource, one, path)),
      "hydra:view": viewOf(request, answer, total),
      "hydra:search": search && searchTemplate(path, search),
    };
  });
});

/** `fields` as JSON-LD: with its address and type, and those of the resources within it. */
function node(root: string, resource: Resource, fields: object, requestPath: string): object {
  const path = resource.path as ((item: object) => string) | undefined;
  const id = path ? root + path(fields) : requestPath;
  const result: Record<string, unknown> = {
    "@id": id,
    "@type": resource.type,
    ...fields,
  };
  for (const [property, part] of Object.entries(resource.parts ?? {})) {
    result[property] = (result[property] as object[]).map((one) => node(root, part, one, requestPath));
  }
  for (const [property, member] of Object.entries(resource.collections ?? {})) {
    const { items, total } = result[property] as Page<object>;
    result[property] = {
      "@id": `${id}#${property}`,
      "@type": "hydra:Collection",
      "hydra:totalItems": total,
      "hydra:member": items.map((one) => node(root, member, one, requestPath)),
    };
  }
  return result;
}

/** `fields` without envelopes: its collections are lists. */
function plain(resource: Resource, fields: object): object {
  const lists = Object.entries(resource.collections ?? {}).map(([property, member]) => {
    const { items } = (fields as Record<string, Page<object>>)[property] as Page<object>;
    return [property, items.map((one) => plain(member, one))] as const;
  });
  return lists.length === 0 ? fields : { ...fields, ...Object.fromEntries(lists) };
}

/** Where the other pages are, for a client that gets no envelope: web links as in RFC 8288. */
function pageLinks(view: PartialCollectionView | undefined): string[] {
  if (!view) return [];
  return (["first", "previous", "next", "last"] as const).flatMap((page) => {
    const address = view[`hydra:${page}`];
    return address ? [`<${address}>; rel="${page === "previous" ? "prev" : page}"`] : [];
  });
}

/** Which part of the collection this is; undefined where it is plainly all of it. */
function viewOf(
  request: FastifyRequest,
  { collection: { pageSize } }: HydraCollection,
  total: number,
): PartialCollectionView | undefined {
  const lastPage = pageSize ? Math.max(1, Math.ceil(total / pageSize)) : 1;
  const { path, parameters } = splitUrl(request.url);
  const narrowing = parameters.filter((parameter) => !/^page(=|$)/.test(parameter));
  const address = (...more: string[]) => [path, [...narrowing, ...more].join("&")].filter(Boolean).join("?");
  if (lastPage === 1) {
    return narrowing.length > 0 ? { "@id": address(), "@type": "hydra:PartialCollectionView" } : undefined;
  }
  const page = (request.query as { page?: number }).page ?? 1;
  const pageAddress = (number: number) => address(`page=${number}`);
  return {
    "@id": pageAddress(page),
    "@type": "hydra:PartialCollectionView",
    "hydra:first": pageAddress(1),
    "hydra:last": pageAddress(lastPage),
    ...(page > 1 && { "hydra:previous": pageAddress(page - 1) }),
    ...(page < lastPage && { "hydra:next": pageAddress(page + 1) }),
  };
}

/** Path and query parameters of an address, encoded as they came. */
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
