import type { Backend } from "../backend/backend.ts";
import type { Config } from "../config/config.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";

type OpenMetrics = { metrics: Metrics; close(): Promise<void> };

/**
 * Creates the metrics of a process, and serves them on METRICS_PORT if it is set. Returns undefined if the settings expose them nowhere.
 */
export async function openMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Config,
  { addMetrics, readiness }: Pick<Backend, "addMetrics" | "readiness">,
): Promise<OpenMetrics | undefined> {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const metrics = await createMetrics();
  addMetrics(metrics);
  if (METRICS_PORT === undefined) return { metrics, close: async () => {} };
  const { registry } = metrics;
  // Imported here, since a worker needs Fastify for nothing else.
  const { startMetricsServer } = await import("./metrics-server.ts");
  const close = await startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT, readiness, registry });
  return { metrics, close };
}
