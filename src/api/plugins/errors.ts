/** Sends errors as `application/problem+json`, and logs unexpected errors without data of the request. */
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Violation } from "../../contract/hydra.ts";
import { isDatabaseUnavailable } from "../../db/connections/availability.ts";
import { NotFound, VehicleSold } from "../../db/not-found.ts";
import { MethodNotAllowed, Refused, Unavailable, Violations } from "../problems.ts";

const MEDIA_TYPE = "application/problem+json; charset=utf-8";
/** Seconds until the next attempt while the site is overloaded or without its database. */
export const RETRY_AFTER_SECONDS = 3;
export const UNAVAILABLE = "The site cannot do this at the moment. Please try again in a few seconds.";
const TITLE = "An error occurred";

/** `detail` of errors without a message for the client. */
const DETAILS: Record<number, string> = {
  400: "The body cannot be read as JSON.",
  404: "Not found.",
  405: "The method is not allowed here.",
  406: "Responses are application/ld+json or application/json.",
  413: "The body is too large.",
  415: "The body must be application/ld+json or application/json.",
  429: "Too many requests. Please wait and try again.",
  500: "Something went wrong on our side.",
  503: "Too many requests at the moment. Please try again in a few seconds.",
};

export const errors = fastifyPlugin(async (app) => {
  const root = app.prefix;

  const sendProblem = (reply: FastifyReply, status: number, detail?: string, extension: object = {}) =>
    send(reply, status, {
      ...problemDocument(root, status, detail),
      ...(status >= 500 && { requestId: reply.request.id }),
      ...extension,
    });

  const sendViolations = (reply: FastifyReply, status: number, violations: readonly Violation[]) => {
    const type = `${root}/validation_errors/${violations[0]?.code}`;
    const detail = violations.map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message)).join("\n");
    return send(reply, status, {
      "@context": `${root}/contexts/ConstraintViolationList`,
      "@id": type,
      "@type": "ConstraintViolationList",
      ...problem(status, type, detail),
      violations,
    });
  };

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Violations) return sendViolations(reply, error.status, error.violations);
    if (error instanceof NotFound) return sendProblem(reply, 404, `${error.message}.`);
    if (error instanceof VehicleSold) return sendProblem(reply, 410, `${error.message}.`, { vehicle: error.vehicle });
    if (error instanceof MethodNotAllowed) {
      reply.header("allow", error.allowed.join(", "));
      return sendProblem(reply, 405);
    }
    if (error instanceof Refused) {
      return sendProblem(reply, error.statusCode, error.message, error.code === undefined ? {} : { code: error.code });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendProblem(reply, status);
    // The client of another server already logs when the server becomes unreachable.
    const isUnavailable = error instanceof Unavailable;
    if (!isUnavailable) logUnexpected(request, error);
    if (!isUnavailable && !isDatabaseUnavailable(error)) return sendProblem(reply, 500);
    reply.header("retry-after", RETRY_AFTER_SECONDS);
    return sendProblem(reply, 503, UNAVAILABLE);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404));
});

/** Builds the problem document of an error of the API at `root`. */
export function problemDocument(root: string, status: number, detail = DETAILS[status] ?? TITLE) {
  return {
    "@context": `${root}/contexts/Error`,
    "@id": `${root}/errors/${status}`,
    "@type": "hydra:Error",
    ...problem(status, `${root}/errors/${status}`, detail),
  };
}

function problem(status: number, type: string, detail: string) {
  return { status, type, title: TITLE, detail, "hydra:title": TITLE, "hydra:description": detail };
}

/** Sends a string, so that no preSerialization hook handles it as a route's payload. */
function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header("content-type", MEDIA_TYPE).send(JSON.stringify(body));
}

/** Logs an unexpected error, without URL and body. */
export function logUnexpected(request: FastifyRequest, error: FastifyError): void {
  request.log.error({ route: `${request.method} ${request.routeOptions.url}`, err: error }, "request failed");
}
