/** Parses query strings and validates input against the schemas without type coercion. */
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { TObject, TSchema } from "typebox";
import { NotFound } from "../../db/not-found.ts";
import { schemaChecker } from "../input/schema-violations.ts";
import { Violations } from "../problems.ts";

export const input = fastifyPlugin(async (app) => {
  app.addHook("preValidation", async (request) => {
    // PostgreSQL's text cannot contain NUL, so no resource has such an id.
    if (Object.values(request.params ?? {}).some((value) => String(value).includes("\0"))) {
      throw new NotFound("The path is not known");
    }
    request.query = readQuery(request);
  });

  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const violationsOf = schemaChecker(schema);
    return (value) => {
      const violations = violationsOf(value);
      return violations.length === 0
        ? { value }
        : { error: new Violations(violations, httpPart === "body" ? 422 : 400) };
    };
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/ld+json", "application/json"],
    { parseAs: "string" },
    app.getDefaultJsonParser("error", "error"),
  );
});

/**
 * Parses the parameters of the route's schema. Ignores unknown parameters, and empty values except where the schema says `minLength: 0`. The
 * last value of a repeated scalar wins. Like API Platform's filters, a list `name[]` may be written `name` or `name[0]`, and the direction of
 * `order[name]` in any case.
 */
function readQuery(request: FastifyRequest): Record<string, unknown> {
  const schema = request.routeOptions.schema?.querystring as TObject | undefined;
  const query: Record<string, unknown> = {};
  if (!schema) return query;
  const text = request.url.split("?", 2)[1] ?? "";
  for (const [rawName, raw] of new URLSearchParams(text)) {
    const list = `${rawName.replace(/\[\d*\]$/, "")}[]`;
    const name = Object.hasOwn(schema.properties, list) ? list : rawName;
    const value = raw.replaceAll("\0", "\ufffd");
    if (!Object.hasOwn(schema.properties, name)) continue;
    const property = schema.properties[name] as TSchema & { type?: string; minLength?: number };
    if (value === "" && property.minLength !== 0) continue;
    if (property.type === "array") query[name] = [...((query[name] as string[]) ?? []), value];
    else if (property.type === "integer" && /^-?\d+$/.test(value)) query[name] = Number(value);
    else query[name] = name.startsWith("order[") ? value.toLowerCase() : value;
  }
  return query;
}
