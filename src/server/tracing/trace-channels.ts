import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { connectionWaits, deliveries, jobRuns, queries } from "../../diagnostics/channels.ts";
import { childOf, currentSpan } from "./current-span.ts";
import { IDLE } from "./idle-runs.ts";

/** What Node adds to the message of an operation that has ended. */
type Ended = { error?: unknown; result?: unknown };

/** What Fastify reports of the handler of a request. */
type HandledRequest = { async: boolean; route: { url: string; method: string | string[] } };

/** A wait for a connection that is shorter is not worth a span. */
const MIN_WAIT_MS = 1;

type SpanOptions = { name: string; kind?: SpanKind; attributes: Attributes };

/** Sends spans of queries, waits for a connection, handlers of routes, background work and deliveries, until the returned function is called. */
export function traceChannels(tracer: Tracer): () => void {
  const stops = [
    traceParts(tracer, queries, ({ pool, statement }) => ({
      name: statement.toUpperCase(),
      kind: SpanKind.CLIENT,
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": statement.toUpperCase(),
        "db.client.connection.pool.name": pool,
      },
    })),
    traceParts(
      tracer,
      connectionWaits,
      ({ pool }) => ({ name: "wait for a connection", attributes: { "db.client.connection.pool.name": pool } }),
      MIN_WAIT_MS,
    ),
    traceWork<HandledRequest>(tracer, tracingChannel("fastify.request.handler"), {
      begin: ({ route: { method, url } }) => ({
        name: `handle ${[method].flat().join(" ")} ${url}`,
        attributes: { "http.route": url },
      }),
      isPart: true,
    }),
    traceWork(tracer, jobRuns, {
      begin: ({ job }) => ({ name: `run ${job}`, attributes: { job } }),
      end: ({ result, error }) => ({ [IDLE]: result === false && !error }),
    }),
    traceWork(tracer, deliveries, {
      begin: ({ kind }) => ({
        name: `deliver ${kind}`,
        kind: SpanKind.PRODUCER,
        attributes: { "delivery.kind": kind },
      }),
      end: ({ outcome = "failed" }) => ({ "delivery.outcome": outcome }),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Traces operations that have no parts of their own and belong to a span; others are left out. */
function traceParts<Operation extends object>(
  tracer: Tracer,
  channel: TracingChannel<Operation, unknown>,
  describe: (operation: Operation) => SpanOptions,
  minMs = 0,
): () => void {
  const begun = new WeakMap<object, { parent: Span; at: number }>();
  return subscribe(channel, {
    start(operation) {
      const parent = currentSpan.getStore();
      if (parent !== undefined) begun.set(operation, { parent, at: preciseNow() });
    },
    asyncStart(operation) {
      const { parent, at } = begun.get(operation) ?? {};
      if (parent === undefined || at === undefined || preciseNow() - at < minMs) return;
      const { name, ...options } = describe(operation);
      const span = tracer.startSpan(name, { ...options, startTime: at }, childOf(parent));
      setError(span, operation);
      span.end(preciseNow());
    },
  });
}

type WorkOptions<Operation> = {
  begin: (operation: Operation) => SpanOptions;
  /** Attributes that are known at the end. */
  end?: (operation: Operation & Ended) => Attributes;
  /** Whether it belongs to the span of what called it, and is left out without one. Otherwise each is a trace of its own. */
  isPart?: boolean;
};

/** Traces operations that other spans belong to. */
function traceWork<Operation extends object>(
  tracer: Tracer,
  channel: TracingChannel<Operation, unknown>,
  { begin, end, isPart = false }: WorkOptions<Operation>,
): () => void {
  const spans = new WeakMap<object, Span>();
  channel.start.bindStore(currentSpan, (operation) => {
    const parent = currentSpan.getStore();
    if (isPart && parent === undefined) return undefined as unknown as Span;
    const { name, ...options } = begin(operation);
    const span = tracer.startSpan(name, options, isPart && parent ? childOf(parent) : ROOT_CONTEXT);
    spans.set(operation, span);
    return span;
  });
  const finish = (operation: Operation & Ended) => {
    const span = spans.get(operation);
    if (span === undefined || !span.isRecording()) return;
    if (end) span.setAttributes(end(operation));
    setError(span, operation);
    span.end();
  };
  const unsubscribe = subscribe(channel, {
    // A handler of Fastify that returns no promise has no asynchronous end.
    end: (operation) => void ("async" in operation && operation.async === false && finish(operation)),
    asyncStart: finish,
  });
  return () => {
    channel.start.unbindStore(currentSpan);
    unsubscribe();
  };
}

type Subscribers<Operation> = {
  start?: (operation: Operation) => void;
  end?: (operation: Operation & Ended) => void;
  asyncStart: (operation: Operation & Ended) => void;
};

function subscribe<Operation extends object>(
  channel: TracingChannel<Operation, unknown>,
  given: Subscribers<Operation>,
): () => void {
  const none = () => {};
  const subscribers = { start: none, end: none, asyncEnd: none, error: none, ...given };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}

/** Marks the span of a failed operation, with a code or a name: the message may quote values. */
function setError(span: Span, { error }: Ended): void {
  if (error === undefined || error === null) return;
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", typeof code === "string" ? code : String(name));
}

/** Epoch time in milliseconds, with fractions. */
const preciseNow = () => performance.timeOrigin + performance.now();
