import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TObject } from "typebox";
import { formRouteOptions, readSubmission, throwViolations } from "../../api/input/submission.ts";
import { createTotalRateLimit } from "../../api/input/total-rate-limit.ts";
import { item } from "../../api/plugins/hydra.ts";
import { Unavailable, Violations } from "../../api/problems.ts";
import { type Resource, resources } from "../../api/resources.ts";
import { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import { CustomerEnquiryInput } from "../../contract/enquiries/submission/customer-enquiry.ts";
import { type Violation, violationCodes } from "../../contract/hydra.ts";
import { toList, toRecord, toText } from "./readers/fields.ts";
import type { RemoteApi, RemoteResponse } from "./remote-api.ts";

type Options = {
  remote: RemoteApi;
};

const MAX_VIOLATIONS = 200;
const MAX_MESSAGE_LENGTH = 500;

/**
 * Passes enquiries and finance applications on to another server, with their `Idempotency-Key` and the visitor's address in
 * `X-Forwarded-For`. Only that server checks and stores them: nothing is stored here, so a submission that it did not accept
 * is an error to its sender. The response has a reference and no personal data, whatever the server sends.
 */
export const remoteSubmissions: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  await app.register(async (scope) => {
    await addForm(scope, options, {
      name: "enquiries",
      path: "/customer_enquiries",
      body: CustomerEnquiryInput,
      resource: resources.customerEnquiry,
      multiline: ["message"],
      isLimitedInTotal: true,
    });
  });
  await app.register(async (scope) => {
    await addForm(scope, options, {
      name: "applications",
      path: "/finance_applications",
      body: FinanceApplicationInput,
      resource: resources.financeApplication,
    });
  });
};

type Form = {
  name: string;
  path: string;
  body: TObject;
  resource: Resource;
  multiline?: readonly string[];
  /** Whether all addresses together are limited too. */
  isLimitedInTotal?: boolean;
};

async function addForm(
  app: FastifyInstance,
  { remote }: Options,
  { name, path, body, resource, multiline, isLimitedInTotal = false }: Form,
): Promise<void> {
  const { rateLimit, ...routeOptions } = await formRouteOptions(app, { name, multiline });
  const limitTotalRate = isLimitedInTotal ? createTotalRateLimit(app) : undefined;
  app.post<{ Body: Record<string, unknown> }>(
    path,
    { ...routeOptions, schema: { body }, config: { ...item(resource), rateLimit } },
    async (request, reply) => {
      const { idempotencyKey, validFields, schemaViolations } = readSubmission(request);
      throwViolations(schemaViolations, []);
      await limitTotalRate?.(request, reply, false);
      const known = Object.entries(validFields).filter(([field]) => Object.hasOwn(body.properties, field));
      const response = await remote.post(path, {
        body: Object.fromEntries(known),
        headers: forwardedHeaders(request, idempotencyKey),
      });
      refuseUnlessAccepted(response, reply);
      reply.code(201);
      return readReceipt(response.body);
    },
  );
}

/** Headers that forward the submitter's address and let the server detect repetitions. */
export function forwardedHeaders({ ip, id }: FastifyRequest, idempotencyKey: string | null): Record<string, string> {
  return {
    "x-forwarded-for": ip,
    "x-request-id": id,
    ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
  };
}

/** Throws the errors that the server reports: violations, or too many submissions. Any other refusal becomes Unavailable. */
function refuseUnlessAccepted({ status, body, retryAfter }: RemoteResponse, reply: FastifyReply): void {
  if (status >= 200 && status < 300) return;
  const violations = readViolations(body);
  if (violations.length > 0) throw new Violations(violations);
  if (status === 429) {
    if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
    throw Object.assign(new Error("The server refuses more submissions"), { statusCode: 429 });
  }
  throw new Unavailable(`The server refuses the submission with status ${status}`);
}

function readViolations(body: unknown): Violation[] {
  return toList(toRecord(body).violations)
    .slice(0, MAX_VIOLATIONS)
    .map(toRecord)
    .map(({ propertyPath, message, code }) => ({
      propertyPath: toText(propertyPath),
      message: toText(message, "This value is not valid.").slice(0, MAX_MESSAGE_LENGTH),
      code: toText(code, violationCodes.wrongFormat),
    }));
}

/** Reads the reference for the sender: the server's own, or the number at the end of the item's `@id`. */
function readReceipt(body: unknown): { reference: string; status: string; createdAt: string } {
  const stored = toRecord(body);
  const number = toText(stored["@id"]).split("/").at(-1);
  return {
    reference: toText(stored.reference, toText(stored.id, number)).slice(0, 64),
    status: toText(stored.status, "Queued"),
    createdAt: toText(stored.createdAt, new Date().toISOString()),
  };
}
