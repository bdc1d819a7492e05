import type { RequestListener } from "node:http";
import type { Logger } from "../../logging/logger.ts";
import { ConfigError } from "../config/config.ts";
import type { RequestObserver } from "../requests/observe-requests.ts";

/** The kinds of process, as traces name them. */
export type TracedProcess = "web" | "worker";

/** Follows requests and background work, and sends spans of them. */
export type Tracing = {
  /** Begins a span for each client's request. What `next` does belongs to it. */
  traceRequests(next: RequestListener): RequestListener;
  /** Ends the request's span. */
  observe: RequestObserver;
  /** Sends what is left, within two seconds. */
  close(): Promise<void>;
};

/**
 * Starts to send traces if OTEL_EXPORTER_OTLP_ENDPOINT is set, and loads OpenTelemetry only then. The names are OpenTelemetry's own; its
 * exporter reads others of them, such as the headers. Throws ConfigError.
 */
export async function openTracing(
  environment: Record<string, string | undefined>,
  kind: TracedProcess,
  log: Logger,
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = "1" } = environment;
  if (!endpoint) return undefined;
  const messages: string[] = [];
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
    messages.push("OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318");
  }
  if (!/^(?:0|1|0?\.\d{1,9}|1\.0)$/.test(share)) {
    messages.push(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1 like 0.05 (it is ${JSON.stringify(share)})`);
  }
  if (messages.length > 0) throw new ConfigError(messages);
  const { startTracing } = await import("./start-tracing.ts");
  return startTracing(Number(share), kind, log);
}
