/**
 * The API's dialect, in this one place. A route says in its `config.hydra` what it answers with and returns
 * `{items, total}` or an item; what leaves is a Hydra collection or a JSON-LD item, with no field that its schema
 * does not name.
 */
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import Type, { type TObject } from "typebox";
import type { IriTemplate, PartialCollectionView } from "../../contract/hydra.ts";
import type { Page } from "../../db/queries/page.ts";
import type { Resource } from "../resources.ts";

const MEDIA_TYPE = "application/ld+json; charset=utf-8";
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
    const schema = answer.collection ? collectionSchema(answer.resource.schema) : itemSchema(answer.resource.schema);
    route.schema = { ...route.schema, response: { "2xx": schema } };
  });

  app.addHook("preSerialization", async (request, reply, payload) => {
    const answer = request.routeOptions.config.hydra;
    if (!answer || reply.statusCode >= 400) return payload;
    reply.header("content-type", MEDIA_TYPE);
    const { resource } = answer;
    const path = splitUrl(request.url).path;
    const context = `${root}/contexts/${resource.type}`;
    if (!answer.collection) return { "@context": context, ...node(root, resource, payload as object, path) };

    const { items, total } = payload as Page<object>;
    const { pageSize, search } = answer.collection;
    return {
      "@context": context,
      "@id": path,
      "@type": "hydra:Collection",
      "hydra:totalItems": total,
      "hydra:member": items.map((one) => node(root, resource, one, path)),
      "hydra:view": view(request, pageSize ? Math.max(1, Math.ceil(total / pageSize)) : 1),
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

/** Which part of the collection this is; undefined where it is plainly all of it. */
function view(request: FastifyRequest, lastPage: number): PartialCollectionView | undefined {
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

function itemSchema({ properties }: TObject): TObject {
  return Type.Object({ "@context": Type.String(), ...properties });
}

function collectionSchema(member: TObject): TObject {
  const text = Type.String();
  return Type.Object({
    "@context": text,
    "@id": text,
    "@type": text,
    "hydra:totalItems": Type.Integer(),
    "hydra:member": Type.Array(member),
    "hydra:view": Type.Optional(
      Type.Object({
        "@id": text,
        "@type": text,
        "hydra:first": Type.Optional(text),
        "hydra:last": Type.Optional(text),
        "hydra:previous": Type.Optional(text),
        "hydra:next": Type.Optional(text),
      }),
    ),
    "hydra:search": Type.Optional(
      Type.Object({
        "@type": text,
        "hydra:template": text,
        "hydra:variableRepresentation": text,
        "hydra:mapping": Type.Array(
          Type.Object({ "@type": text, variable: text, property: text, required: Type.Boolean() }),
        ),
      }),
    ),
  });
}
