/** The OpenAPI document and the page to read it on, both from the routes and their schemas. */
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

/** The page's own scripts and styles; its pictures are in its styles. */
const PAGE_POLICY =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; img-src 'self' data:; " +
  "style-src 'self' 'unsafe-inline'";

const TAGS = {
  Vehicle: "Used and demo cars for sale",
  Filters: "What the used cars can be filtered by, with counts",
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
          "Answers are JSON-LD with Hydra envelopes, or plain JSON where `Accept: application/json` asks for it. " +
          "Empty and unknown query parameters are ignored. Errors are `application/problem+json`; wrong fields are " +
          "named in its `violations`.",
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
      return { schema: { ...schema, ...described(String(route.method), url, schema, resource.type) }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: app.prefix,
    staticCSP: PAGE_POLICY,
    theme: { title: `The API of ${site.groupName}` },
    uiConfig: { layout: "BaseLayout", deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null },
  });
});

/** What a route's own schema does not say: where it belongs, and how it refuses. */
function described(method: string, url: string, schema: FastifySchema | undefined, tag: string): FastifySchema {
  const refusals: [number, string, string][] = [[406, "Neither media type is acceptable", "Problem"]];
  if (schema?.querystring) refusals.unshift([400, "A parameter is wrong", "ViolationList"]);
  if (schema?.params) refusals.push([404, "There is no such thing", "Problem"]);
  if (schema?.body) {
    refusals.unshift([400, "The body cannot be read", "Problem"]);
    refusals.push(
      [413, "The body is too large", "Problem"],
      [415, "The body is of an unknown media type", "Problem"],
      [422, "Fields are wrong", "ViolationList"],
      [429, "Too many in a short time", "Problem"],
    );
  }
  const answers = refusals.map(([status, description, name]) => [
    status,
    { description, content: { [PROBLEM]: { schema: reference(name) } } },
  ]);
  return {
    tags: [tag],
    operationId: `${method.toLowerCase()}${url.replace(/[^a-z]+([a-z]?)/gi, (_, letter) => letter.toUpperCase())}`,
    consumes: schema?.body ? Object.values(mediaTypes) : undefined,
    headers: schema?.body ? IdempotencyHeaders : undefined,
    response: { ...(schema?.response as object), ...Object.fromEntries(answers) },
  };
}

const IdempotencyHeaders = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 128,
      description:
        "Chosen by the sender: the same key sent again is the same submission, and is answered like the first.",
    }),
  ),
});
