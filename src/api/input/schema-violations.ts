/** Converts the schema errors of a value to violations by field. */
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import { Settings } from "typebox/system";
import { type Violation, violationCodes } from "../../contract/hydra.ts";

// The default limit of 8 errors is too low to report every invalid field of a form.
Settings.Set({ maxErrors: 1000 });

/**
 * Returns a function that lists the violations of a value, without type coercion. The schema is compiled when a value is first checked: to
 * compile those of all routes takes a tenth of a start.
 */
export function schemaChecker(schema: TSchema): (value: unknown) => Violation[] {
  let validator: ReturnType<typeof Compile> | undefined;
  return (value) => {
    validator ??= Compile(schema);
    return validator.Check(value) ? [] : toViolations(validator.Errors(value), schema);
  };
}

/** Returns one violation per invalid field. A specific error takes precedence over a wrong type. */
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

/** Assigns an error to its field. Missing and unknown fields are errors of the object that contains them. */
function describeFields(error: TLocalizedValidationError, schema: TSchema): Violation[] {
  const { keyword, params, instancePath, schemaPath } = error;
  const path = instancePath.split("/").slice(1);
  const at = (name: string) => [...path, name].join(".");
  if (keyword === "required") {
    const { requiredProperties } = params as { requiredProperties: string[] };
    return requiredProperties.map((name) => blankViolation(at(name)));
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

/** Returns the keyword `x-message` of the schema at `schemaPath`: "#/properties/slug". */
function findPatternMessage(schema: TSchema, schemaPath: string): string | undefined {
  let owner: unknown = schema;
  for (const key of schemaPath.split("/").slice(1)) owner = (owner as Record<string, unknown> | undefined)?.[key];
  return (owner as { "x-message"?: string } | undefined)?.["x-message"];
}

/** Returns the violation of a missing field. */
export const blankViolation = (propertyPath: string): Violation => ({ propertyPath, ...BLANK });

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
    case "minItems":
      return { message: `This collection should have ${limit} elements or more.`, code: violationCodes.blank };
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
