import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { logUnexpected, RETRY_AFTER_SECONDS, UNAVAILABLE } from "../api/plugins/errors.ts";
import { quoteRequest } from "../contract/content/wording/navigation.ts";
import { isDatabaseUnavailable } from "../db/connections/availability.ts";

/**
 * Handles errors of all routes except the API, which has its own handler. Server errors are logged; the client never gets an error's
 * message, which may quote the failed statement.
 */
export function handleRequestErrors(app: FastifyInstance): void {
  const send = (reply: FastifyReply, status: number, text = STATUS_CODES[status] ?? "Error") =>
    reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(`${text}\n`);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 400 && status < 500) return send(reply, status);
    logUnexpected(request, error);
    const quote = `${quoteRequest} ${request.id}`;
    if (!isDatabaseUnavailable(error)) return send(reply, 500, `Something went wrong on our side. ${quote}`);
    return send(reply.header("retry-after", RETRY_AFTER_SECONDS), 503, `${UNAVAILABLE} ${quote}`);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, 404));
}
