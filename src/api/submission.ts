/** What every form that visitors send has in common: limits, the Idempotency-Key, and violations put together. */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Violation, violationCodes } from "../contract/hydra.ts";
import type { Database } from "../db/connect.ts";
import { cleanTextFields } from "./input/clean-text-fields.ts";
import { Violations } from "./problems.ts";
import { sharedRateLimitStore } from "./shared-rate-limit-store.ts";

const BODY_LIMIT = 64 * 1024;
const MINUTE = 60_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** How the sending went; `repeated` and `conflicting` only with an Idempotency-Key. */
export type Outcome = "kept" | "repeated" | "conflicting";

type Submission<Body> = {
  /** The Idempotency-Key, if there is one. */
  key: string | null;
  /** The fields that are well formed. */
  sound: Partial<Body>;
  /** What the schema found wrong with the others. */
  malformed: readonly Violation[];
};

/**
 * What a route needs that takes a form: options for it, with at most `limit` of them a minute from one address. Texts
 * are trimmed and cleaned before the schema sees them; lines are kept in `multiline` fields alone. With `sharedIn` the limits
 * hold for all processes on that database together, and `name` tells these forms from others.
 */
export async function submissions(
  app: FastifyInstance,
  {
    name,
    limit,
    multiline,
    sharedIn,
  }: { name: string; limit: number; multiline?: readonly string[]; sharedIn?: Database },
) {
  await app.register(rateLimit, { global: false, store: sharedIn && sharedRateLimitStore(sharedIn, name) });
  return {
    bodyLimit: BODY_LIMIT,
    attachValidation: true,
    preValidation: async (request: FastifyRequest) => {
      request.body = cleanTextFields(request.body, multiline);
    },
    rateLimit: { max: limit, timeWindow: MINUTE },
  };
}

/**
 * What a route calls to hold the limit of `max` forms a minute from all addresses together, once the one of each address
 * is held. Throws a 429.
 */
export function limitInAll(app: FastifyInstance, max: number) {
  const count = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator: () => "everybody" });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header("retry-after", counted.ttlInSeconds);
    throw Object.assign(new Error("Too many forms from everywhere"), { statusCode: 429 });
  };
}

/** Takes a request apart. Throws Violations where there are no fields at all, and 400 for a key that is none. */
export function readSubmission<Body extends object>(
  request: Pick<FastifyRequest, "headers" | "validationError"> & { body: Body },
): Submission<Body> {
  const key = idempotencyKey(request.headers["idempotency-key"]);
  if (!request.validationError) return { key, sound: request.body, malformed: [] };
  const malformed = violationsOf(request.validationError);
  const wrong = new Set(malformed.map(({ propertyPath }) => propertyPath));
  const sound = Object.fromEntries(Object.entries(request.body).filter(([name]) => !wrong.has(name)));
  return { key, sound: sound as Partial<Body>, malformed };
}

/** Throws everything that is wrong: what is malformed, and what `found` adds of the other fields, once for each. */
export function refuseIfWrong(malformed: readonly Violation[], found: readonly Violation[]): void {
  const named = new Set(malformed.map(({ propertyPath }) => propertyPath));
  const violations = [...malformed, ...found.filter(({ propertyPath }) => !named.has(propertyPath))];
  if (violations.length > 0) throw new Violations(violations);
}

/** Answers 201, to a repeat as the first time; throws where the key belongs to another `thing` ("enquiry"). */
export function answerKept(reply: FastifyReply, outcome: Outcome, thing: string): void {
  if (outcome === "conflicting") {
    throw new Violations([violation("Idempotency-Key", `This key was used for another ${thing}`, "wrongFormat")]);
  }
  if (outcome === "repeated") reply.header("idempotency-replayed", "true");
  reply.code(201);
}

export function violation(propertyPath: string, message: string, kind: keyof typeof violationCodes): Violation {
  return { propertyPath, message, code: violationCodes[kind] };
}

function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && IDEMPOTENCY_KEY.test(header)) return header;
  throw new Violations([violation("Idempotency-Key", "A key has 8 to 128 visible characters", "wrongFormat")], 400);
}

/** What the schema found wrong, field by field. Throws it where there are no fields at all. */
function violationsOf(error: Error): readonly Violation[] {
  if (!(error instanceof Violations) || error.violations.some(({ propertyPath }) => propertyPath === "")) throw error;
  return error.violations;
}
