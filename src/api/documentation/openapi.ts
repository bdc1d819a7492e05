/** Serves the OpenAPI document and its documentation page, derived from the routes and their schemas. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifySchema } from "fastify";
import fastifyPlugin from "fastify-plugin";
import Type from "typebox";
import { site } from "../../../site.config.ts";
import { mediaTypes, reference } from "../response-schemas.ts";

type OpenApiOptions = {
  /** Public origin of the site. */
  siteUrl: string;
};

const PROBLEM = "application/problem+json";

/** Content-security policy of the documentation page, whose styles contain data URLs. */
const PAGE_CSP =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; img-src 'self' data:; " +
  "style-src 'self' 'unsafe-inline'";

const TAGS = {
  Vehicle: "Used and demo cars for sale",
  Filters: "Filter options of the used cars, with counts",
  Make: "Makes with their models",
  RangeItem: "The new range, by variant",
  Dealer: "Dealers of the group",
  Deal: "Deals, specials and service specials",
  Banner: "Banners of a page",
  BlogPost: "The blog",
  PageSeo: "Metadata of a page",
  CustomerEnquiry: "Enquiries to a dealer",
  FinanceApplication: "Applications for vehicle finance",
};

export const openApi = fastifyPlugin<OpenApiOptions>(async (app, { siteUrl }) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `The API of ${site.groupName}`,
        version: "1.0.0",
        description:
          "Responses are JSON-LD with Hydra envelopes, or plain JSON with `Accept: application/json`. " +
          "Empty and unknown query parameters are ignored; a list `x[]=a&x[]=b` is also `x=a&x=b`. Errors are `application/problem+json`; `violations` lists " +
          "the invalid fields.",
        termsOfService: `${siteUrl}/terms`,
        license: { name: "All rights reserved", url: `${siteUrl}/terms` },
        contact: { name: site.groupName, email: site.email },
      },
      servers: [{ url: siteUrl, description: "This site" }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      security: [],
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, i) => (typeof $id === "string" ? $id : `def-${i}`),
    },
    transform: ({ schema, url, route }) => {
      const resource = route.config?.hydra?.resource;
      if (schema?.hide || !resource) return { schema: { ...schema, hide: true }, url };
      return { schema: { ...schema, ...describeRoute(String(route.method), url, schema, resource.type) }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: app.prefix,
    staticCSP: PAGE_CSP,
    theme: { title: `The API of ${site.groupName}` },
    uiConfig: { layout: "BaseLayout", deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null },
  });
});

/** Adds tag, operation id and error responses, which the routes' schemas do not declare. */
function describeRoute(method: string, url: string, schema: FastifySchema | undefined, tag: string): FastifySchema {
  const errors: [number, string, string][] = [[406, "Neither media type is acceptable", "Problem"]];
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
    consumes: schema?.body ? Object.values(mediaTypes) : undefined,
    headers: schema?.body ? IdempotencyHeaders : undefined,
    response: { ...(schema?.response as object), ...Object.fromEntries(errorResponses) },
  };
}

const IdempotencyHeaders = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 128,
      description: "Chosen by the client. A repeated request with the same key gets the response of the first request.",
    }),
  ),
});
