import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "../../logging/logger.ts";
import { currentRequestId } from "../../logging/request-id.ts";
import { ROOT } from "../config/settings.ts";
import { leaveOutIdleRuns } from "./idle-runs.ts";
import { reportFailures } from "./report-failures.ts";
import { createRequestTracer } from "./request-tracer.ts";
import { traceChannels } from "./trace-channels.ts";
import type { TracedProcess, Tracing } from "./tracing.ts";

const SEND_TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 2000;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/**
 * Starts to send a share of the traces that begin in this process, from 0 to 1, to the OTLP/HTTP receiver that the environment names. The provider is not registered globally, so that no package sends spans
 * of its own, which may contain personal data.
 */
export function startTracing(share: number, kind: TracedProcess, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({ timeoutMillis: SEND_TIMEOUT_MS });
  const processor = new BatchSpanProcessor({
    exporter: reportFailures(exporter, log),
    exportTimeoutMillis: SEND_TIMEOUT_MS,
  });
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": `site-${kind}`, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: idGenerator(),
    spanProcessors: [leaveOutIdleRuns(processor)],
  });
  const tracer = provider.getTracer("site");
  const stopChannels = traceChannels(tracer);
  return {
    ...createRequestTracer(tracer),
    async close() {
      stopChannels();
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** The id of a request is that of its trace, so that either leads to the other. */
function idGenerator() {
  const random = new RandomIdGenerator();
  return {
    generateTraceId() {
      const id = currentRequestId();
      return id !== undefined && TRACE_ID.test(id) ? id : random.generateTraceId();
    },
    generateSpanId: () => random.generateSpanId(),
  };
}
