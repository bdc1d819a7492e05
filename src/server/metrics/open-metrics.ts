import type { Backend } from "../backend/backend.ts";
import type { Config } from "../config/config.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";
import { observeWork } from "./observe-work.ts";

type OpenMetrics = { metrics: Metrics; close(): Promise<void> };

/**
 * Creates the metrics of a process, and serves them at the address METRICS if it is set. Returns undefined if the settings expose them nowhere.
 */
export async function openMetrics(
  { METRICS, ACCESS_KEYS }: Config,
  { addMetrics, readiness }: Pick<Backend, "addMetrics" | "readiness">,
): Promise<OpenMetrics | undefined> {
  if (METRICS === undefined && ACCESS_KEYS.metrics === undefined) return undefined;
  const metrics = await createMetrics();
  await addMetrics(metrics);
  const stopObserving = await observeWork(metrics);
  if (METRICS === undefined) return { metrics, close: async () => stopObserving() };
  const { registry } = metrics;
  // Imported here, since a worker needs Fastify for nothing else.
  const { startMetricsServer } = await import("./metrics-server.ts");
  const closeServer = await startMetricsServer({ ...METRICS, readiness, registry });
  const close = async () => {
    stopObserving();
    await closeServer();
  };
  return { metrics, close };
}
