/** Serves the OpenAPI document and its documentation page, derived from the routes and their schemas. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifySchema } from "fastify";
import fastifyPlugin from "fastify-plugin";
import Type, { type TObject } from "typebox";
import { site } from "../../contract/settings/site.ts";
import type { ApiDescription } from "../resources.ts";
import { mediaTypes, reference } from "../response-schemas.ts";

type OpenApiOptions = {
  /** Public origin of the site. */
  siteUrl: string;
  api: ApiDescription;
};

const PROBLEM = "application/problem+json";

/** Content security policy of the documentation page, whose styles contain data URLs. */
const PAGE_CSP =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; img-src 'self' data:; " +
  "style-src 'self' 'unsafe-inline'";

export const openApi = fastifyPlugin<OpenApiOptions>(async (app, { siteUrl, api }) => {
  const { needsSession } = api;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: api.title,
        version: "1.0.0",
        description:
          `${api.description} ` +
          "Responses are JSON-LD with Hydra envelopes, or plain JSON with `Accept: application/json`. " +
          "Empty and unknown query parameters are ignored; a list `x[]=a&x[]=b` is also `x=a&x=b`. Errors are `application/problem+json`; `violations` lists " +
          "the invalid fields.",
        termsOfService: `${siteUrl}/terms`,
        license: { name: "All rights reserved", url: `${siteUrl}/terms` },
        contact: { name: site.groupName, email: site.email },
      },
      servers: [{ url: siteUrl, description: "This site" }],
      tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
      ...(needsSession && { components: { securitySchemes: { session: SESSION } } }),
      security: needsSession ? [{ session: [] }] : [],
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, i) => (typeof $id === "string" ? $id : `def-${i}`),
    },
    transform: ({ schema, url, route }) => {
      const resource = route.config?.hydra?.resource;
      if (schema?.hide || !resource) return { schema: { ...schema, hide: true }, url };
      return {
        schema: {
          ...schema,
          ...describeRoute({ method: String(route.method), url, schema, tag: resource.type, needsSession }),
        },
        url,
      };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: app.prefix,
    staticCSP: PAGE_CSP,
    theme: { title: api.title },
    uiConfig: { layout: "BaseLayout", deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null },
  });
});

type Route = { method: string; url: string; schema: FastifySchema | undefined; tag: string; needsSession: boolean };

/** Adds the tag, operation id and error responses, which the routes' schemas do not declare. */
function describeRoute({ method, url, schema, tag, needsSession }: Route): FastifySchema {
  const errors: [number, string, string][] = [[406, "Neither media type is acceptable", "Problem"]];
  if (needsSession) {
    errors.push([401, "There is no session", "Problem"], [403, "The person's roles do not permit it", "Problem"]);
    if (method === "PATCH" || method === "DELETE") errors.push([428, "If-Match is missing", "Problem"]);
  }
  if (schema?.querystring) errors.unshift([400, "A parameter is invalid", "ViolationList"]);
  if (schema?.params) errors.push([404, "Not found", "Problem"]);
  if (schema?.body) {
    errors.unshift([400, "The body cannot be parsed", "Problem"]);
    errors.push(
      [413, "The body is too large", "Problem"],
      [415, "The media type is not supported", "Problem"],
      [422, "Fields are invalid", "ViolationList"],
      [429, "Too many requests", "Problem"],
    );
  }
  const errorResponses = errors.map(([status, description, name]) => [
    status,
    { description, content: { [PROBLEM]: { schema: reference(name) } } },
  ]);
  return {
    tags: [tag],
    operationId: `${method.toLowerCase()}${url.replace(/[^a-z]+([a-z]?)/gi, (_, letter) => letter.toUpperCase())}`,
    consumes: schema?.body ? (method === "PATCH" ? [mediaTypes.mergePatch] : BODY_TYPES) : undefined,
    headers: headersOf(method, schema, needsSession),
    response: { ...(schema?.response as object), ...Object.fromEntries(errorResponses) },
  };
}

const BODY_TYPES = [mediaTypes.jsonLd, mediaTypes.json];

function headersOf(method: string, schema: FastifySchema | undefined, needsSession: boolean): TObject | undefined {
  if (needsSession) return method === "PATCH" || method === "DELETE" ? RevisionHeaders : undefined;
  return schema?.body ? IdempotencyHeaders : undefined;
}

/** Security scheme of the session cookie. The authentication library determines the name. */
const SESSION = { type: "apiKey", in: "cookie", name: "__Host-session" } as const;

const RevisionHeaders = Type.Object({
  "If-Match": Type.Optional(Type.String({ description: "The ETag of the item that the change is based on." })),
});

const IdempotencyHeaders = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 128,
      description: "Chosen by the client. A repeated request with the same key gets the response of the first request.",
    }),
  ),
});
