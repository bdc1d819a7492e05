/** Parses query strings and validates input against the schemas without type coercion. */
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { TObject, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import { Settings } from "typebox/system";
import { type Violation, violationCodes } from "../../contract/hydra.ts";
import { NotFound } from "../../db/not-found.ts";
import { Violations } from "../problems.ts";

// The default limit of 8 errors is too low to report every invalid field of a form.
Settings.Set({ maxErrors: 1000 });

export const input = fastifyPlugin(async (app) => {
  app.addHook("preValidation", async (request) => {
    // PostgreSQL's text cannot contain NUL, so no resource has such a name.
    if (Object.values(request.params ?? {}).some((value) => String(value).includes("\0"))) {
      throw new NotFound("The path is not known");
    }
    request.query = readQuery(request);
  });

  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const validator = Compile(schema);
    return (value) => {
      if (validator.Check(value)) return { value };
      const violations = toViolations(validator.Errors(value), schema);
      return { error: new Violations(violations, httpPart === "body" ? 422 : 400) };
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
 * Parses the parameters of the route's schema. Ignores unknown parameters and empty values. The last value of a repeated
 * scalar wins. A list `name[]` is also `name` and `name[0]`, and a direction of `order[name]` has any case, as for API
 * Platform's filters.
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
    if (value === "" || !Object.hasOwn(schema.properties, name)) continue;
    const property = schema.properties[name] as TSchema & { type?: string };
    if (property.type === "array") query[name] = [...((query[name] as string[]) ?? []), value];
    else if (property.type === "integer" && /^-?\d+$/.test(value)) query[name] = Number(value);
    else query[name] = name.startsWith("order[") ? value.toLowerCase() : value;
  }
  return query;
}

/** One violation per invalid field. A specific error has precedence over a wrong type. */
function toViolations(errors: TLocalizedValidationError[], schema: TSchema): Violation[] {
  const byField = new Map<string, Violation>();
  for (const { propertyPath, ...description } of errors.flatMap((error) => describeFields(error, schema))) {
    const violation = { propertyPath, ...description };
    const previous = byField.get(propertyPath);
    const isMoreSpecific = previous?.code === violationCodes.wrongType && violation.code !== violationCodes.wrongType;
    if (!previous || isMoreSpecific) byField.set(propertyPath, violation);
  }
  return [...byField.values()];
}

/** The error at its field; missing and unknown fields are errors of the object around them. */
function describeFields(error: TLocalizedValidationError, schema: TSchema): Violation[] {
  const { keyword, params, instancePath, schemaPath } = error;
  const path = instancePath.split("/").slice(1);
  const at = (name: string) => [...path, name].join(".");
  if (keyword === "required") {
    const { requiredProperties } = params as { requiredProperties: string[] };
    return requiredProperties.map((name) => ({ propertyPath: at(name), ...BLANK }));
  }
  if (keyword === "additionalProperties") {
    const { additionalProperties } = params as { additionalProperties: string[] };
    return additionalProperties.map((name) => ({ propertyPath: at(name), ...UNKNOWN }));
  }
  const propertyPath = path.join(".");
  const patternMessage = keyword === "pattern" ? findPatternMessage(schema, schemaPath) : undefined;
  if (patternMessage === undefined) return [{ propertyPath, ...describe(error) }];
  return [{ propertyPath, message: patternMessage, code: violationCodes.wrongFormat }];
}

/** The keyword `x-message` of the schema at `schemaPath`: "#/properties/slug". */
function findPatternMessage(schema: TSchema, schemaPath: string): string | undefined {
  let owner: unknown = schema;
  for (const key of schemaPath.split("/").slice(1)) owner = (owner as Record<string, unknown> | undefined)?.[key];
  return (owner as { "x-message"?: string } | undefined)?.["x-message"];
}

const BLANK = { message: "This value should not be blank.", code: violationCodes.blank };
const UNKNOWN = { message: "This field is not known.", code: violationCodes.notAsked };

function describe({ keyword, params, message }: TLocalizedValidationError): Omit<Violation, "propertyPath"> {
  const { limit } = params as { limit?: number };
  switch (keyword) {
    case "minLength":
      return BLANK;
    case "maxLength":
      return {
        message: `This value is too long. It should have ${limit} characters or less.`,
        code: violationCodes.tooLong,
      };
    case "minimum":
      return { message: `This value should be ${limit} or more.`, code: violationCodes.outOfRange };
    case "maximum":
      return { message: `This value should be ${limit} or less.`, code: violationCodes.outOfRange };
    case "maxItems":
      return { message: `This collection should have ${limit} elements or less.`, code: violationCodes.outOfRange };
    case "enum":
      return { message: "The value you selected is not a valid choice.", code: violationCodes.unknownChoice };
    case "type":
      return {
        message: `This value should be of type ${(params as { type: string }).type}.`,
        code: violationCodes.wrongType,
      };
    default:
      return { message: `This value ${message}.`, code: violationCodes.wrongType };
  }
}
