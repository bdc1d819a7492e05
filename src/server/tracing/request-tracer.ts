import type { IncomingMessage } from "node:http";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { requestIdOf, runForRequest } from "../../logging/request-id.ts";
import { currentSpan } from "./current-span.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Traces clients' requests. A span has the route pattern, and neither the address nor anything else that a visitor sent. It continues the
 * trace that `traceparent` names, which the listener leaves to trusted proxies.
 */
export function createRequestTracer(tracer: Tracer): Pick<Tracing, "traceRequests" | "observe"> {
  const spans = new WeakMap<IncomingMessage, Span>();
  return {
    traceRequests: (next) => (request, response) => {
      const id = requestIdOf(request);
      runForRequest(id, () => {
        const remote = parseTraceParent(`${request.headers.traceparent}`);
        const parent =
          remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
        const span = tracer.startSpan("request", { kind: SpanKind.SERVER, attributes: { "request.id": id } }, parent);
        spans.set(request, span);
        currentSpan.run(span, next, request, response);
      });
    },
    observe({ method, route, status, cache, isAborted }, request) {
      const span = spans.get(request);
      if (span === undefined) return;
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "response_cache.result": cache,
      });
      if (isAborted) span.setAttribute("aborted", true);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
