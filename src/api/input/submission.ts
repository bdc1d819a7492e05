/** Shared by the routes of forms: rate limits, the Idempotency-Key, and violations. */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Violation, violationCodes } from "../../contract/hydra.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { Violations } from "../problems.ts";
import { sharedRateLimitStore } from "../shared-rate-limit-store.ts";
import { cleanTextFields } from "./clean-text-fields.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
export const MINUTE_MS = 60_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** `repeated` and `conflicting` occur only with an Idempotency-Key. */
export type Outcome = "stored" | "repeated" | "conflicting";

type Submission<Body> = {
  idempotencyKey: string | null;
  /** The fields that match the schema. */
  validFields: Partial<Body>;
  /** Violations of the schema by the other fields. */
  schemaViolations: readonly Violation[];
};

type FormOptions = {
  /** Separates the rate limits of different forms. */
  name: string;
  /** How often one address may submit it for each form that the settings permit. Default: as often. */
  times?: number;
  /** Fields that may contain line breaks. */
  multiline?: readonly string[];
  /** The database through which all processes share the limits, if they do. */
  sharedIn?: Database;
};

/** The route options of a form. Texts are trimmed and cleaned before validation. */
export async function formRouteOptions(app: FastifyInstance, { name, times = 1, multiline, sharedIn }: FormOptions) {
  await app.register(rateLimit, { global: false, store: sharedIn && sharedRateLimitStore(sharedIn, name) });
  return {
    bodyLimit: BODY_LIMIT_BYTES,
    attachValidation: true,
    preValidation: async (request: FastifyRequest) => {
      request.body = cleanTextFields(request.body, multiline);
    },
    rateLimit: { max: () => times * site.leadsPerVisitor, timeWindow: MINUTE_MS },
  };
}

/** Throws Violations for a body that is not an object, and with status 400 for an invalid Idempotency-Key. */
export function readSubmission<Body extends object>(
  request: Pick<FastifyRequest, "headers" | "validationError"> & { body: Body },
): Submission<Body> {
  const idempotencyKey = readIdempotencyKey(request.headers["idempotency-key"]);
  if (!request.validationError) return { idempotencyKey, validFields: request.body, schemaViolations: [] };
  const schemaViolations = fieldViolations(request.validationError);
  const invalid = new Set(schemaViolations.map(({ propertyPath }) => propertyPath));
  const validFields = Object.fromEntries(Object.entries(request.body).filter(([name]) => !invalid.has(name)));
  return { idempotencyKey, validFields: validFields as Partial<Body>, schemaViolations };
}

/** Throws the violations of schema and rules together. A field that violates the schema is not reported twice. */
export function throwViolations(schemaViolations: readonly Violation[], ruleViolations: readonly Violation[]): void {
  const reported = new Set(schemaViolations.map(({ propertyPath }) => propertyPath));
  const violations = [...schemaViolations, ...ruleViolations.filter(({ propertyPath }) => !reported.has(propertyPath))];
  if (violations.length > 0) throw new Violations(violations);
}

/** Sets status 201, also for a repeated request. Throws if the key belongs to another `thing`, such as an enquiry. */
export function setStoredStatus(reply: FastifyReply, outcome: Outcome, thing: string): void {
  if (outcome === "conflicting") {
    throw new Violations([violation("Idempotency-Key", `This key was used for another ${thing}`, "wrongFormat")]);
  }
  if (outcome === "repeated") reply.header("idempotency-replayed", "true");
  reply.code(201);
}

export function violation(propertyPath: string, message: string, kind: keyof typeof violationCodes): Violation {
  return { propertyPath, message, code: violationCodes[kind] };
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && IDEMPOTENCY_KEY.test(header)) return header;
  throw new Violations([violation("Idempotency-Key", "A key has 8 to 128 visible characters", "wrongFormat")], 400);
}

/** Returns the violations of a schema by field. Rethrows errors that are not about fields. */
function fieldViolations(error: Error): readonly Violation[] {
  if (!(error instanceof Violations) || error.violations.some(({ propertyPath }) => propertyPath === "")) throw error;
  return error.violations;
}
